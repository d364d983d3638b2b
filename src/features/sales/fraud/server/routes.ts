import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { fraud } from '../contract.ts'
import { changeSettings, showSettings } from './settings.ts'
import { readStopped } from './store.ts'

export function fraudRoutes({ db }: Services): Routes {
  return routes(fraud, {
    settings: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showSettings(tx, shop_id)),
    save: ({ body, caller, from }) => {
      // It decides which sales are paid for.
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeSettings(tx, body, caller, from))
    },
    stopped: ({ caller: { shop_id } }) => db.inShop(shop_id, async tx => ({ rows: await readStopped(tx, shop_id) })),
  })
}
