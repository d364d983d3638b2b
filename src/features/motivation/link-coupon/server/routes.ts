import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { linkCoupon } from '../contract.ts'
import { changeSettings, changeUtm, showSettings, showUtm } from './settings.ts'

export const linkCouponRoutes = ({ db }: Services): Routes =>
  routes(linkCoupon, {
    get: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showSettings(tx, shop_id)),
    save: ({ body, caller, from }) => {
      // It decides who earns by an order.
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeSettings(tx, body, caller, from))
    },
    utm: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showUtm(tx, shop_id)),
    saveUtm: ({ body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeUtm(tx, body, caller, from))
    },
  })
