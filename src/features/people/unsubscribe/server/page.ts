import type { FastifyInstance, FastifyReply } from 'fastify'
import { readShop } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { pageDocument, sendPage } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import { answerAsPages, readForms, wantsData } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import type { Subscription } from '../rules/token.ts'
import { readToken, UNSUBSCRIBE_PATH } from './address.ts'
import { mailEnded, mailMuted, ownRewardsPage } from './hooks.ts'

const open = { config: { access: 'public' as const } }
const TRIES = { calls: 60, seconds: 600 }
const PATH = `${UNSUBSCRIBE_PATH}/:token`
type Token = { Params: { token: string } }

/** The page behind "unsubscribe". Opening it ends nothing: programs that look at links before their reader does press no button. */
export function unsubscribePages(app: FastifyInstance, services: Services): void {
  const { db, limits, config } = services

  function subscriptionOf(token: string): Subscription {
    const subscription = readToken(config.secret, token)
    if (!subscription) throw new Refusal('not_found')
    return subscription
  }

  app.register((pages, _options, done) => {
    readForms(pages)
    answerAsPages(pages)
    pages.get<Token>(PATH, open, async (request, reply) => {
      await limits.count('unsubscribe', request.facts.address, TRIES)
      const { token } = request.params
      const subscription = subscriptionOf(token)
      const reader = await db.inShop(subscription.shop_id, tx => requireReader(tx, subscription))
      return send(services, reply, { subscription, reader, token })
    })
    // The button, and mail programs that do it with one click (RFC 8058): neither has a session, and the body says nothing more.
    pages.post<Token>(PATH, open, async (request, reply) => {
      await limits.count('unsubscribe', request.facts.address, TRIES)
      const { token } = request.params
      const subscription = subscriptionOf(token)
      const reader = await db.inShop(subscription.shop_id, tx => end(tx, subscription, request.facts))
      if (wantsData(request)) return reply.code(200).send()
      return send(services, reply, { subscription, reader: { ...reader, ended: true }, token })
    })
    done()
  })
}

async function end(tx: Tx, subscription: Subscription, from: RequestFacts): Promise<UnsubscribeReader> {
  const { shop_id, affiliate_id, kind } = subscription
  const reader = await requireReader(tx, subscription)
  await mailEnded.call(tx, shop_id, subscription)
  if (await mailMuted.call(tx, shop_id, subscription.affiliate_id, subscription.kind))
    await audit(tx, {
      shop_id,
      actor: { kind: 'affiliate', id: affiliate_id, name: reader.name },
      action: 'unsubscribe.mail',
      subject: { kind: 'affiliate', id: affiliate_id },
      after: { mail_kind: kind },
      from,
    })
  return reader
}

type UnsubscribeReader = Awaited<ReturnType<typeof requireReader>>

async function requireReader(tx: Tx, { shop_id, affiliate_id, kind }: Subscription) {
  const person = await tx
    .selectFrom('affiliate')
    .select(['kind', 'first_name', 'last_name', 'email', 'language', 'muted_mails'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', affiliate_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw new Refusal('not_found')
  const shop = await readShop(tx, shop_id, 'name', 'brand_name', 'language', 'sub_path', 'custom_domain', 'plan')
  return {
    shop,
    brand: shop.brand_name || shop.name,
    name: `${person.first_name} ${person.last_name}`.trim(),
    email: person.email,
    language: toSpokenLanguage(person.language ?? shop.language),
    ended: person.muted_mails.includes(kind),
    // Customers have no portal with settings.
    isCustomer: person.kind === 'customer',
  }
}

interface UnsubscribePage {
  subscription: Subscription
  reader: UnsubscribeReader
  token: string
}

async function send(services: Services, reply: FastifyReply, { subscription, reader, token }: UnsubscribePage) {
  const { brand, email, language, ended, isCustomer } = reader
  const t = services.texts(language)
  const kind = t.any(`unsubscribe.kind.${subscription.kind}`)
  const say = (part: string) => t.any(`unsubscribe.${part}`, { brand, email, kind })
  const title = say(ended ? 'endedTitle' : 'title')
  const words = isCustomer ? 'ofCustomer' : 'ofAffiliate'
  const href = await wayOn(services, subscription, reader)
  const page = await renderPage({
    ...{ page: 'sentence', language, title, brand, mark: 'mail', text: say(`${words}.${ended ? 'ended' : 'text'}`) },
    button: ended ? undefined : { text: say('button'), token },
    link: href === undefined ? undefined : { text: say(`${words}.link`), href },
  })
  return sendPage(reply, pageDocument(page, { title, noindex: true }))
}

/** Where affiliates choose their mails, and customers find what the mails told of. */
async function wayOn(services: Services, subscription: Subscription, { shop, isCustomer }: UnsubscribeReader) {
  if (!isCustomer) return siteOf(services, shop)?.portal('/settings')
  return (await ownRewardsPage.call(services, subscription.shop_id, subscription.affiliate_id)) ?? undefined
}
