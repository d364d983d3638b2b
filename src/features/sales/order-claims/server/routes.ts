import { claimedOrders, fetchUnknownOrder } from '#features/sales/referrals/server/index.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { orderClaims } from '../contract.ts'
import { portalClaims } from '../portal-contract.ts'
import { listClaims, listOwnClaims, openPicture, requireClaim } from './claims.ts'
import { checkPicture, createClaim } from './createClaim.ts'
import { acceptClaim, declineClaim } from './decide.ts'

export function orderClaimRoutes(services: Services): Routes {
  const { db, texts } = services
  return routes(orderClaims, {
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listClaims(tx, shop_id, query)),
    async detail({ id, caller: { shop_id }, from }) {
      const claim = await db.inShop(shop_id, tx => requireClaim(tx, shop_id, id))
      // A store that does not answer hides what is known of the claim from nobody.
      await fetchUnknownOrder(services, shop_id, claim.order_number).catch(() => undefined)
      const asked = { ...claim, placed_near: claim.bought_on }
      return db.inShop(shop_id, async tx => ({
        ...claim,
        orders: await claimedOrders(tx, shop_id, asked, texts(from.language)),
      }))
    },
    picture: ({ id, caller: { shop_id } }) => db.inShop(shop_id, tx => openPicture(tx, { shop_id }, id)),
    async accept({ id, body, caller, from }) {
      refuseSupport(caller)
      const comment = texts(from.language).any('orderClaims.comment', { id })
      return db.inShop(caller.shop_id, tx => acceptClaim(tx, { id, ...body, comment }, { caller, from }))
    },
    async decline({ id, body: { reason }, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => declineClaim(tx, { id, reason }, { caller, from }))
    },
  })
}

export const portalClaimRoutes = ({ db }: Services): Routes =>
  routes(portalClaims, {
    list: ({ query, caller: { shop_id, affiliate_id } }) =>
      db.inShop(shop_id, tx => listOwnClaims(tx, shop_id, affiliate_id, query.before)),
    async create({ body: { picture: _field, ...draft }, files, caller, from }) {
      const picture = await checkPicture(files.picture)
      return db.inShop(caller.shop_id, tx => createClaim(tx, caller, { ...draft, picture }, from))
    },
    picture: ({ id, caller }) => db.inShop(caller.shop_id, tx => openPicture(tx, caller, id)),
  })
