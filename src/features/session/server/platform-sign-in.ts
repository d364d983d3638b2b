import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { secretCookie } from '#server/http/cookies.ts'
import type { Services } from '#server/services.ts'
import { isHostOfShop, isPlatformShop } from '#server/store-platform/oauth.ts'
import type { PlatformSignIn } from '#server/store-platform/port.ts'
import { findMemberByEmail, insertHandover, shopOfDomain } from './store.ts'
import { hashToken, newToken } from './tokens.ts'

export const HANDOVER_COOKIE = 'tandem_handover'
const STATE_COOKIE = 'tandem_state'
const STATE_SECONDS = 600
const HANDOVER_SECONDS = 60

type Problem = 'store_not_found' | 'platform_unavailable' | 'platform_refused'

/** Signing in through the store: there with a nonce, back with a proof, then a one-minute cookie traded for credentials. */
export function platformSignIn(app: FastifyInstance, services: Services, platform: PlatformSignIn | undefined): void {
  const { db, config, publicUrl } = services
  const cookie = (name: string, value: string, seconds: number) =>
    secretCookie(name, value, { seconds, secure: publicUrl().startsWith('https:') })

  app.get('/auth/login', { config: { access: 'public' } }, async (request, reply) => {
    const { shop, host } = single(request.query)
    if (!shop || !isPlatformShop(shop)) return backToLogin(reply, 'store_not_found')
    if (host && !isHostOfShop(host, shop)) return backToLogin(reply, 'platform_refused')
    if ((await shopOfDomain(db, shop)) === undefined) return backToLogin(reply, 'store_not_found')
    if (!platform) return backToLogin(reply, 'platform_unavailable')
    const state = newToken(1).slice(2)
    reply.header('set-cookie', cookie(STATE_COOKIE, `${state}.${shop}`, STATE_SECONDS))
    return reply.redirect(platform.authorizeUrl(shop, { state, redirectUrl: `${publicUrl()}/auth/callback` }))
  })

  app.get('/auth/callback', { config: { access: 'public' } }, async (request, reply) => {
    const query = single(request.query)
    const { shop = '', state = '', code = '' } = query
    const expected = request.facts.cookie(STATE_COOKIE) ?? ''
    const genuine = platform?.isFromPlatform(query) && isPlatformShop(shop) && isSame(`${state}.${shop}`, expected)
    if (!platform || !genuine) return backToLogin(reply, 'platform_refused')
    const person = await platform.exchangeCode(shop, code).catch(error => {
      request.log.warn({ err: error }, 'the store platform refused a sign-in')
    })
    if (!person) return backToLogin(reply, 'platform_unavailable')
    const shop_id = await shopOfDomain(db, shop)
    const handover = shop_id && (await prepareHandover(services, shop_id, person.email))
    if (!handover) return backToLogin(reply, 'platform_refused')
    reply.header('set-cookie', [cookie(STATE_COOKIE, '', 0), cookie(HANDOVER_COOKIE, handover, HANDOVER_SECONDS)])
    // The mark tells the browser to take this visit's session, whatever an older one left there.
    return reply.redirect('/admin?handover=1')
  })

  config.production && !platform && services.log.warn('signing in through the store is off: no store platform is configured')
}

async function prepareHandover({ db }: Services, shop_id: number, email: string): Promise<string | undefined> {
  return db.inShop(shop_id, async tx => {
    const member = await findMemberByEmail(tx, shop_id, email)
    if (!member) return undefined
    const code = newToken(shop_id)
    await insertHandover(tx, shop_id, member.id, hashToken(code), HANDOVER_SECONDS)
    return code
  })
}

const backToLogin = (reply: FastifyReply, problem: Problem) => reply.redirect(`/?problem=${problem}`)

/** A doubled parameter is an attack or an accident; either way it is not taken. */
function single(query: unknown): Record<string, string> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
