import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { newPassword } from '#features/account/session/contract.ts'
import { endAllFamilies, hashPassword } from '#features/account/session/server/index.ts'
import { findShop } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type SpokenLanguage, toSpokenLanguage } from '#kit/languages.ts'
import { loginTo, portalTarget } from '#kit/portal-target.ts'
import { audit } from '#server/audit.ts'
import { fileUrl } from '#server/files/files.ts'
import { type AffiliateSite, siteOf } from '#server/hosts/affiliate-site.ts'
import { html } from '#server/http/html.ts'
import type { Services } from '#server/services.ts'
import { fullName } from '../../rules/fullName.ts'
import { AFFILIATES } from '../../rules/shared-fields.ts'
import { isLiveLink, shopOfLink, takeLink } from './password-links.ts'
import { type Brand, loginLink, type PageReader, passwordForm, sendPage, sentence } from './password-markup.ts'
import { passwordLook } from './passwordLook.ts'

const PATH = '/affiliate/password'
const TRIES = { calls: 30, seconds: 600 }
const FORM_LIMIT = 10_000

interface PasswordPlace {
  shop_id: number
  shop: string
  language: SpokenLanguage
  /** Where they log in; nowhere while the shop has no address. */
  site: AffiliateSite | null
  brand: Brand
}

/** The page behind the mailed link: an affiliate chooses a password. Without script, in the language of the shop. */
export function passwordPage(app: FastifyInstance, services: Services): void {
  app.register((pages, _options, done) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const open = { config: { access: 'public' as const } }
    pages.get(PATH, open, (request, reply) => showForm(services, request, reply))
    pages.post(PATH, open, (request, reply) => setPassword(services, request, reply))
    done()
  })
}

async function showForm(services: Services, request: FastifyRequest, reply: FastifyReply) {
  await services.limits.count('affiliate-password', request.facts.address, TRIES)
  const { token, to } = request.query as Record<string, unknown>
  const place = await placeOf(services, token)
  const reader = readerOf(services, place?.language ?? request.facts.language)
  const isLive = place && (await services.db.inShop(place.shop_id, tx => isLiveLink(tx, place.shop_id, token as string)))
  if (!isLive) return sendEnded(request, reply, reader)
  return sendPage(
    reply,
    reader,
    passwordForm(reader, { action: PATH, shop: place.shop, token: token as string, target: portalTarget(to) }),
    place.brand,
  )
}

async function setPassword(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, limits } = services
  await limits.count('affiliate-password', request.facts.address, TRIES)
  const { token, password, again, to } = (request.body ?? {}) as Record<string, unknown>
  const target = portalTarget(to)
  const place = await placeOf(services, token)
  const reader = readerOf(services, place?.language ?? request.facts.language)
  if (!place) return sendEnded(request, reply, reader)
  const { shop_id, shop } = place
  const read = newPassword.safeParse(password)
  if (!read.success || newPassword.safeParse(again).data !== read.data) {
    const problem = read.success ? 'session.passwordsDiffer' : 'session.passwordLength'
    if (!wantsPage(request)) throw new Refusal('invalid', problem)
    const content = passwordForm(reader, { action: PATH, shop, token: token as string, target, problem: reader.t.any(problem) })
    return sendPage(reply.code(422), reader, content, place.brand)
  }
  // Looked at before the hash is made: hashing is dear, and whoever guesses tokens must not get it.
  if (!(await db.inShop(shop_id, tx => isLiveLink(tx, shop_id, token as string)))) return sendEnded(request, reply, reader)
  const password_hash = await hashPassword(read.data)
  const isSet = await db.inShop(shop_id, async tx => {
    const id = await takeLink(tx, shop_id, token as string)
    if (id === undefined) return false
    const person = await tx
      .updateTable('affiliate')
      .set({ password_hash, email_verified: true })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['first_name', 'last_name'])
      .executeTakeFirst()
    if (!person) return false
    await endAllFamilies(tx, shop_id, { affiliate_id: id }, 'password')
    await noteChanged(tx, shop_id, AFFILIATES, [id])
    const actor = { kind: 'affiliate', id, name: fullName(person) } as const
    const subject = { kind: 'affiliate', id }
    await audit(tx, {
      shop_id,
      actor,
      action: 'affiliates.passwordSet',
      subject,
      after: { affiliate: actor.name },
      from: request.facts,
    })
    return true
  })
  if (!isSet) return sendEnded(request, reply, reader)
  return sendPage(
    reply,
    reader,
    html`${sentence(reader, 'done', { shop })}${place.site && loginLink(reader, place.site.portal(loginTo(target)))}`,
    place.brand,
  )
}

/** The shop of a token, if there is such a shop; whether the token is any good is for the look-up to say. */
async function placeOf(services: Services, token: unknown): Promise<PasswordPlace | undefined> {
  const shop_id = shopOfLink(token)
  if (shop_id === undefined) return undefined
  return services.db.inShop(shop_id, async tx => {
    const shop = await findShop(tx, shop_id)
    if (!shop) return undefined
    const name = shop.brand_name || shop.name
    return {
      shop_id,
      shop: name,
      language: toSpokenLanguage(shop.language),
      site: siteOf(services, shop),
      brand: { name, logo: shop.logo_id && fileUrl({ shop_id, id: shop.logo_id }), look: await passwordLook.call(tx, shop_id) },
    }
  })
}

const readerOf = ({ texts }: Services, language: SpokenLanguage): PageReader => ({ t: texts(language), language })

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

/** An old link, a used one and a made-up one look the same. A person gets a sentence, a program the usual error. */
function sendEnded(request: FastifyRequest, reply: FastifyReply, reader: PageReader) {
  if (!wantsPage(request)) throw new Refusal('not_found')
  return sendPage(reply.code(404), reader, sentence(reader, 'ended'))
}
