import { shopOfDomain } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { shopDomainOf } from '#kit/contract/validate.ts'
import { actorOf, audit, visitorActor } from '#server/audit.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { session } from '../contract.ts'
import { logIn } from './logIn.ts'
import { networkOf } from './login-guard.ts'
import { HANDOVER_COOKIE } from './platform-sign-in.ts'
import { registerStore } from './registerStore.ts'
import { requestReset, resetPassword } from './reset.ts'
import { endFamily, rotate } from './session-families.ts'
import { signIn } from './signIn.ts'
import { findMember, storeAway, storesOfEmail, takeHandover } from './store.ts'
import { hashToken, shopOfToken } from './tokens.ts'

const LOOKUPS_OF_EMAIL = { calls: 10, seconds: 60 }
const LOOKUPS_A_DAY = { calls: 1000, seconds: 86_400 }

export function sessionRoutes(services: Services): Routes {
  const { db, limits, config } = services
  const refreshKey = deriveKey(config.secret, 'refresh-token')

  return routes(session, {
    async identify({ body, from }) {
      await limits.count('identify', body.email, LOOKUPS_OF_EMAIL)
      await limits.count('identify-a-day', networkOf(from.address), LOOKUPS_A_DAY)
      const { stores, away } = await storesOfEmail(db, body.email)
      if (stores.length === 0) throw away.length > 0 ? storeAway() : new Refusal('not_found', 'session.unknownEmail')
      return stores.map(store => ({ id: store.shop_id, shop: store.domain, checkHasPassword: store.has_password }))
    },

    async identifyShopName({ body }) {
      const shop = shopDomainOf(body.shopName)
      if ((await shopOfDomain(db, shop)) === undefined) throw new Refusal('not_found', 'session.storeNotFound')
      return { shop }
    },

    login: ({ body, from }) => logIn(services, body, from),
    requestReset: ({ body, from }) => requestReset(services, body, from),
    resetPassword: ({ body, from }) => resetPassword(services, body, from),
    register: ({ body, from }) => registerStore(services, body, from),

    async refresh({ body, from }) {
      const shop_id = shopOfToken(body.refresh_token)
      if (shop_id === undefined) throw new Refusal('unauthenticated', 'session.signedOut')
      const rotation = await db.inShop(shop_id, async tx => {
        const result = await rotate(tx, shop_id, refreshKey, body.refresh_token)
        if (result.outcome === 'reused') {
          const subject = { kind: 'member', id: result.owner_id }
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
        const taken = await takeHandover(tx, shop_id, hashToken(code), 'member')
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
