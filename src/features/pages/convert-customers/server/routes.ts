import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { convertCustomers } from '../contract.ts'
import { changeSettings, showSettings } from './settings.ts'

export function convertRoutes({ db }: Services): Routes {
  return routes(convertCustomers, {
    get: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showSettings(tx, shop_id)),
    save: ({ body, caller, from }) => {
      // It makes accounts in people's names.
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeSettings(tx, body, caller, from))
    },
  })
}
