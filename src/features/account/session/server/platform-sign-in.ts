import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { shopOfDomain } from '#features/store/shop/server/index.ts'
import { takeLookAtOnce } from '#features/store/store-connection/server/index.ts'
import { ADMIN } from '#kit/admin-paths.ts'
import { secretCookie } from '#server/http/cookies.ts'
import { single } from '#server/http/single.ts'
import type { Services } from '#server/services.ts'
import { isHostOfShop, isPlatformShop } from '#server/store-platform/oauth.ts'
import type { StorePlatform } from '#server/store-platform/port.ts'
import { inTurn } from './from-store/inTurn.ts'
import { prepareHandover } from './from-store/prepareHandover.ts'
import { installStore, isInstalled } from './installStore.ts'
import { newToken } from './tokens.ts'

export const HANDOVER_COOKIE = 'tandem_handover'
const STATE_COOKIE = 'tandem_state'
const STATE_SECONDS = 600
const HANDOVER_SECONDS = 60

type Problem = 'store_not_found' | 'platform_unavailable' | 'platform_refused'

/** What the merchant was sent to the platform for. The nonce carries it there and back. */
type Errand = 'sign-in' | 'install' | 'install-again'

/** Through the store and back: there with a nonce, back with a proof, then a one-minute cookie traded for credentials. */
export function platformSignIn(app: FastifyInstance, services: Services, platform: StorePlatform | undefined): void {
  const { db, config, publicUrl } = services
  const cookie = (name: string, value: string, seconds: number) =>
    secretCookie(name, value, { seconds, secure: publicUrl().startsWith('https:') })

  function sendTo(reply: FastifyReply, { installUrl, authorizeUrl }: StorePlatform, shop: string, errand: Errand) {
    const state = `${errand}.${newToken(1).slice(2)}`
    const options = { state, redirectUrl: `${publicUrl()}/auth/callback` }
    reply.header('set-cookie', cookie(STATE_COOKIE, `${state}.${shop}`, STATE_SECONDS))
    return reply.redirect(errand === 'sign-in' ? authorizeUrl(shop, options) : installUrl(shop, options))
  }

  async function errandAt(connected: StorePlatform, shop: string): Promise<Errand> {
    const shop_id = await shopOfDomain(db, shop)
    return shop_id !== undefined && (await isInstalled(db, connected, shop_id)) ? 'sign-in' : 'install'
  }

  app.get('/auth/login', { config: { access: 'public' } }, async (request, reply) => {
    const { shop, host } = single(request.query)
    if (!shop || !isPlatformShop(shop)) return backToLogin(reply, 'store_not_found')
    if (host && !isHostOfShop(host, shop)) return backToLogin(reply, 'platform_refused')
    const shop_id = await shopOfDomain(db, shop)
    if (shop_id === undefined) return backToLogin(reply, 'store_not_found')
    if (!platform) return backToLogin(reply, 'platform_unavailable')
    return sendTo(reply, platform, shop, (await isInstalled(db, platform, shop_id)) ? 'sign-in' : 'install')
  })

  // The platform opens this address for a merchant who installs the app, and later for whoever opens it in the store.
  app.get('/auth/install', { config: { access: 'public' } }, async (request, reply) => {
    const query = single(request.query)
    const { shop = '' } = query
    if (!platform) return backToLogin(reply, 'platform_unavailable')
    if (!isPlatformShop(shop) || !platform.isFromPlatform(query)) return backToLogin(reply, 'platform_refused')
    // Inside the store's admin a token says who it is; pages that ask are shown nowhere in there.
    if (query.embedded === '1') return reply.redirect(`${ADMIN}?${new URLSearchParams(query)}`)
    return sendTo(reply, platform, shop, await errandAt(platform, shop))
  })

  // The same, begun here by a merchant who names the store: the platform asks there, as if it had begun there.
  app.get('/auth/begin', { config: { access: 'public' } }, async (request, reply) => {
    const { shop = '' } = single(request.query)
    if (!platform) return reply.redirect('/register?problem=platform_not_configured')
    if (!isPlatformShop(shop)) return reply.redirect('/register?problem=store_not_found')
    return sendTo(reply, platform, shop, await errandAt(platform, shop))
  })

  app.get('/auth/callback', { config: { access: 'public' } }, async (request, reply) => {
    const query = single(request.query)
    const { shop = '', state = '', code = '' } = query
    const expected = request.facts.cookie(STATE_COOKIE) ?? ''
    const genuine = platform?.isFromPlatform(query) && isPlatformShop(shop) && isSame(`${state}.${shop}`, expected)
    if (!platform || !genuine) return backToLogin(reply, 'platform_refused')
    try {
      const errand = state.split('.', 1)[0] as Errand
      return errand === 'sign-in' ? await signIn(reply, shop, code) : await install(reply, shop, code, errand)
    } catch (error) {
      request.log.warn({ err: error }, 'the store platform refused')
      return backToLogin(reply, 'platform_unavailable')
    }
  })

  /** The shop's key first, then the person: the platform asks nobody anything a second time. */
  async function install(reply: FastifyReply, shop: string, code: string, errand: Errand) {
    const shop_id = await inTurn(services.db, shop, async () => {
      const given = await platform!.exchangeInstallCode(shop, code)
      const isShort = platform!.missingScopes(given.scopes).length > 0
      return isShort ? undefined : installStore(services, platform!, shop, given)
    })
    if (shop_id === undefined && errand === 'install-again') return backToLogin(reply, 'platform_refused')
    if (shop_id === undefined) return sendTo(reply, platform!, shop, 'install-again')
    await takeLookAtOnce(services, platform!, shop_id)
    return sendTo(reply, platform!, shop, 'sign-in')
  }

  async function signIn(reply: FastifyReply, shop: string, code: string) {
    const person = await platform!.exchangeCode(shop, code)
    const shop_id = await shopOfDomain(db, shop)
    const handover = shop_id && (await prepareHandover(services, shop_id, person, HANDOVER_SECONDS))
    if (!handover) return backToLogin(reply, 'platform_refused')
    reply.header('set-cookie', [cookie(STATE_COOKIE, '', 0), cookie(HANDOVER_COOKIE, handover, HANDOVER_SECONDS)])
    // The mark tells the browser to take this visit's session, whatever an older one left there.
    return reply.redirect('/admin?handover=1')
  }

  config.production && !platform && services.log.warn('signing in through the store is off: no store platform is configured')
}

const backToLogin = (reply: FastifyReply, problem: Problem) => reply.redirect(`/?problem=${problem}`)

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
