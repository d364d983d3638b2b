import { beginFamily, isSupportAddress, ownersOf } from '#features/account/session/server/index.ts'
import { chatToken, embedVersion, shopOfDomain } from '#features/store/shop/server/index.ts'
import { arePlansSold } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { shopSuffix } from '#kit/contract/validate.ts'
import { defaultLanguage } from '#kit/languages.ts'
import { actorOf, audit } from '#server/audit.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { Services } from '#server/services.ts'
import { support } from '../contract.ts'
import { findShopForSupport } from './store.ts'

export function supportRoutes(services: Services): Routes {
  const { db, config } = services
  return routes(support, {
    async chat({ caller }) {
      const website_id = config.crispWebsiteId ?? null
      const mayOpen = website_id !== null && caller.role_name === 'super-admin' && !caller.support
      const token = mayOpen ? await db.inShop(caller.shop_id, tx => chatToken(tx, caller.shop_id)) : null
      return { website_id, token }
    },

    async message({ body, caller, from }) {
      await sendQuestion(services, body, caller, from)
      return null
    },

    describe: ({ body, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const found = await findShopForSupport(tx, caller.shop_id)
        const { domain, name, plan } = found
        const data = {
          shop: domain,
          ...(arePlansSold() && { plan, ...planFacts(found) }),
          embed_version: String(embedVersion(found)),
          role: caller.role_name,
          ...(body.path && { path: withoutQuery(body.path) }),
        }
        return { nickname: caller.name, email: caller.email, company: name, data }
      }),

    async loginAs({ body, caller, from }) {
      refuseSupport(caller)
      if (body.embedded === 1) throw new Refusal('forbidden', 'support.notEmbedded')
      if (!isSupportAddress(services, from.address)) throw new Refusal('forbidden', 'support.notFromHere')
      const shop_id = await shopMeant(services, body.switching_shop)
      if (shop_id === undefined) throw new Refusal('not_found', 'support.shopNotFound')
      return db.inShop(shop_id, async tx => {
        const [owner] = await ownersOf(tx, shop_id)
        if (owner === undefined) throw new Refusal('not_found', 'support.shopNotFound')
        const actor = { kind: 'support', name: caller.name } as const
        await audit(tx, { shop_id, actor, action: 'support.signIn', after: { reason: body.reason, by: caller.email }, from })
        const { address, user_agent } = from
        const opened = { member_id: owner, via: 'support', address, user_agent, support_name: caller.name } as const
        const { domain } = await findShopForSupport(tx, shop_id)
        return { ...(await beginFamily(tx, shop_id, opened)), shop: domain }
      })
    },
  })
}

/** Since when it is on its plan, and what it told of its program then. */
function planFacts({ upgraded_at, poll }: { upgraded_at: Date | null; poll: unknown }): Record<string, string> {
  const told = Object.entries(poll as Record<string, string | null>).filter((one): one is [string, string] => Boolean(one[1]))
  return { ...(upgraded_at && { upgrade_date: upgraded_at.toISOString().slice(0, 10) }), ...Object.fromEntries(told) }
}

/** Stores off the platform have an address of their own, without the ending that was added to it. */
async function shopMeant({ db }: Services, domain: string): Promise<number | undefined> {
  return (await shopOfDomain(db, domain)) ?? (await shopOfDomain(db, domain.slice(0, -shopSuffix.length)))
}

async function sendQuestion(
  { db, config, texts }: Services,
  { subject, message }: { subject: string; message: string },
  caller: Caller,
  from: RequestFacts,
): Promise<void> {
  const address = config.supportEmail
  if (!address) throw new Refusal('conflict', 'support.notConfigured')
  const { shop_id } = caller
  const t = texts(defaultLanguage)
  await db.inShop(shop_id, async tx => {
    const shop = await findShopForSupport(tx, shop_id)
    const from_whom = { name: caller.name, email: caller.email, shop: shop.domain, plan: shop.plan }
    const footer = t.any(arePlansSold() ? 'support.mail.footer' : 'support.mail.footerWithoutPlan', from_whom)
    await queueMail(tx, {
      shop_id,
      to: { address },
      replyTo: { address: caller.email, name: caller.name },
      subject: t.any('support.mail.subject', { subject, shop: shop.domain }),
      ...mailLayout({ heading: subject, paragraphs: [message], footer }),
    })
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'support.message', after: { subject }, from })
  })
}

const withoutQuery = (path: string) => path.split(/[?#]/, 1)[0]!
