import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { paymentRequests } from '../contract.ts'
import { declineRequest, listRequests } from './requests.ts'
import { changeRequestSettings, showRequestSettings } from './settings.ts'

export function paymentRequestRoutes({ db }: Services): Routes {
  return routes(paymentRequests, {
    settings: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showRequestSettings(tx, shop_id)),
    save: ({ body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeRequestSettings(tx, body, caller, from))
    },
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listRequests(tx, shop_id, query)),
    decline: ({ id, body: { reason }, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => declineRequest(tx, { id, reason }, caller, from))
    },
  })
}
