import type { Parsed } from '#kit/endpoint.ts'
import { Refusal } from '#kit/errors.ts'
import { shopDomainOf } from '#kit/validate.ts'
import { actorOf, audit, visitorActor } from '#server/audit.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { session } from '../contract.ts'
import { endFamily, rotate } from './families.ts'
import { isPassword } from './passwords.ts'
import { HANDOVER_COOKIE } from './platform-sign-in.ts'
import { registerStore } from './registerStore.ts'
import { requestReset, resetPassword } from './reset.ts'
import { isSupportAddress, provesSecondFactor } from './second-factor.ts'
import { signIn } from './signIn.ts'
import { findMember, findMemberByEmail, shopOfDomain, storesOfEmail, takeHandover } from './store.ts'
import { hashToken, shopOfToken } from './tokens.ts'

/** Wrong guesses at one account, wherever they come from, before any hashing is done. */
const GUESSES = { calls: 20, seconds: 15 * 60 }
const LOOKUPS_OF_EMAIL = { calls: 10, seconds: 60 }
const LOOKUPS_A_DAY = { calls: 1000, seconds: 86_400 }

export function sessionRoutes(services: Services): Routes {
  const { db, limits, config } = services
  const refreshKey = deriveKey(config.secret, 'refresh-token')

  async function login({ email, password, shop_id, code }: Parsed<typeof session.login>['body'], from: RequestFacts) {
    await limits.count('login', `${shop_id} ${email}`, GUESSES)
    const member = await db.inShop(shop_id, tx => findMemberByEmail(tx, shop_id, email))
    const matches = await isPassword(member?.password_hash, password)
    if (!member || !matches) throw wrongPassword(services, from)
    if (member.sudo && !(isSupportAddress(services, from.address) && (await provesSecondFactor(services, email, code)))) {
      services.log.warn(
        { shop_id, email, address: from.address },
        'support was refused: no second factor, or an address not listed',
      )
      throw wrongPassword(services, from)
    }
    return db.inShop(shop_id, tx => signIn(tx, shop_id, member, 'password', from))
  }

  return routes(session, {
    async identify({ body, from }) {
      await limits.count('identify', body.email, LOOKUPS_OF_EMAIL)
      await limits.count('identify-a-day', networkOf(from.address), LOOKUPS_A_DAY)
      const stores = await storesOfEmail(db, body.email)
      if (stores.length === 0) throw new Refusal('not_found', 'session.unknownEmail')
      return stores.map(store => ({ id: store.shop_id, shop: store.domain, checkHasPassword: store.has_password }))
    },

    async identifyShopName({ body }) {
      const shop = shopDomainOf(body.shopName)
      if ((await shopOfDomain(db, shop)) === undefined) throw new Refusal('not_found', 'session.storeNotFound')
      return { shop }
    },

    login: ({ body, from }) => login(body, from),
    requestReset: ({ body, from }) => requestReset(services, body, from),
    resetPassword: ({ body, from }) => resetPassword(services, body, from),
    register: ({ body, from }) => registerStore(services, body, from),

    async refresh({ body, from }) {
      const shop_id = shopOfToken(body.refresh_token)
      if (shop_id === undefined) throw new Refusal('unauthenticated', 'session.signedOut')
      const rotation = await db.inShop(shop_id, async tx => {
        const result = await rotate(tx, shop_id, refreshKey, body.refresh_token)
        if (result.outcome === 'reused') {
          const subject = { kind: 'member', id: result.member_id }
          await audit(tx, { shop_id, actor: visitorActor, action: 'session.tokenReused', subject, from })
        }
        return result
      })
      if (rotation.outcome !== 'rotated') throw new Refusal('unauthenticated', 'session.signedOut')
      return rotation.credentials
    },

    async handover({ from }) {
      const code = from.cookie(HANDOVER_COOKIE) ?? ''
      const shop_id = shopOfToken(code)
      if (shop_id === undefined) throw new Refusal('unauthenticated', 'session.signedOut')
      return db.inShop(shop_id, async tx => {
        const taken = await takeHandover(tx, shop_id, hashToken(code))
        const member = taken && (await findMember(tx, shop_id, taken.member_id))
        if (!member) throw new Refusal('unauthenticated', 'session.signedOut')
        return signIn(tx, shop_id, member, 'platform', from)
      })
    },

    async logout({ caller, from }) {
      await db.inShop(caller.shop_id, async tx => {
        await endFamily(tx, caller.shop_id, caller.family_id, 'logout')
        await audit(tx, { shop_id: caller.shop_id, actor: actorOf(caller), action: 'session.logout', from })
      })
      return null
    },
  })
}

/** The sign-in form reads `error_description`; every other reader gets the usual body. */
function wrongPassword({ texts }: Services, from: RequestFacts) {
  const error_description = texts(from.language).any('session.wrongPassword')
  return new Refusal('unauthenticated', 'session.wrongPassword', { extra: { error: 'invalid_grant', error_description } })
}

/** Neighbouring addresses count together: a /24 of IPv4, a /64 of IPv6. */
const networkOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address.split('.').slice(0, 3).join('.')
