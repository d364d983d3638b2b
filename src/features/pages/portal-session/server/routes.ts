import { beginFamily, endFamily, hashToken, rotate, shopOfToken, takeHandover } from '#features/account/session/server/index.ts'
import { resendVerification } from '#features/pages/sign-up/server/index.ts'
import { entryOf } from '#features/people/affiliates/rules/entryOf.ts'
import { findForSignIn, queueAffiliateMail } from '#features/people/affiliates/server/index.ts'
import { shopAt } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { portalTarget } from '#kit/portal-target.ts'
import { audit, visitorActor } from '#server/audit.ts'
import type { AllFeatures } from '#server/feature.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { portalSession } from '../contract.ts'
import { enterByCode } from './enterByCode.ts'
import { logIn } from './logIn.ts'
import { openStore } from './openStore.ts'
import { portalFacts } from './portalFacts.ts'

const LINKS = { calls: 3, seconds: 3600 }

export function portalSessionRoutes(services: Services, portalHas: AllFeatures['portalHas']): Routes {
  const { db, limits, config, texts } = services
  const refreshKey = deriveKey(config.secret, 'portal-refresh-token')
  return routes(portalSession, {
    login: ({ sub_path, body, from }) => logIn(services, { sub_path, body }, from),

    async requestPassword({ sub_path, body, from }) {
      const shop_id = await shopAt(services, sub_path)
      await limits.count('portal password', `${shop_id} ${body.email}`, LINKS)
      await db.inShop(shop_id, async tx => {
        const person = await findForSignIn(tx, shop_id, body.email)
        const isLetIn = person && ['active', 'deactivated'].includes(entryOf(person))
        if (isLetIn) await queueAffiliateMail(tx, shop_id, person.id, 'passwordReset', { target: portalTarget(body.to) })
      })
      return { message: texts(from.language).any('portal.passwordLinkSent') }
    },

    async resendVerification({ sub_path, body, from }) {
      const shop_id = await shopAt(services, sub_path)
      const outcome = await resendVerification(services, shop_id, body.ticket, portalTarget(body.to))
      if (outcome === undefined) throw new Refusal('not_found', 'portal.resendEnded')
      if (outcome === 'later') throw new Refusal('too_many_requests', 'portal.resendLater')
      return { message: texts(from.language).any('portal.resent') }
    },

    async refresh({ body, from }) {
      const shop_id = shopOfToken(body.refresh_token)
      if (shop_id === undefined) throw new Refusal('unauthenticated', 'session.signedOut')
      const rotation = await db.inShop(shop_id, async tx => {
        const result = await rotate(tx, shop_id, refreshKey, body.refresh_token, 'affiliate')
        if (result.outcome === 'reused') {
          const subject = { kind: 'affiliate', id: result.owner_id }
          await audit(tx, { shop_id, actor: visitorActor, action: 'portal.tokenReused', subject, from })
        }
        return result
      })
      if (rotation.outcome !== 'rotated') throw new Refusal('unauthenticated', 'session.signedOut')
      return rotation.credentials
    },

    async look({ body: { code }, from: { address, user_agent } }) {
      const shop_id = shopOfToken(code)
      if (shop_id === undefined) throw new Refusal('unauthenticated', 'session.signedOut')
      return db.inShop(shop_id, async tx => {
        const taken = await takeHandover(tx, shop_id, hashToken(code), 'affiliate')
        if (!taken) throw new Refusal('unauthenticated', 'session.signedOut')
        const { member_id: viewer_id, affiliate_id } = taken
        return beginFamily(tx, shop_id, { affiliate_id: affiliate_id!, viewer_id, via: 'view', address, user_agent })
      })
    },

    enter: ({ body, from }) => enterByCode(services, body.code, from),

    openStore: ({ store_id, body, caller }) => openStore(services, caller, { store_id, code: body.code }),

    async logout({ caller: { shop_id, family_id } }) {
      await db.inShop(shop_id, tx => endFamily(tx, shop_id, family_id, 'logout'))
      return null
    },

    facts: ({ caller }) => db.inShop(caller.shop_id, tx => portalFacts(tx, caller, portalHas)),
  })
}
