import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { emailServicesContract } from '../contract.ts'
import { connect, disconnect, listsAt, transfer } from './connect.ts'
import { showServices } from './showServices.ts'

export function emailServiceRoutes(services: Services): Routes {
  const { db } = services
  const show = (shop_id: number) => db.inShop(shop_id, tx => showServices(tx, shop_id))
  return routes(emailServicesContract, {
    get: ({ caller }) => show(caller.shop_id),
    // Whoever has the key has the shop's people there.
    connect: async ({ body, caller, from }) => {
      refuseSupport(caller)
      await connect(services, body, { caller, from })
      return show(caller.shop_id)
    },
    lists: ({ query, caller }) => listsAt(services, caller.shop_id, query.service),
    transfer: async ({ body, caller, from }) => {
      refuseSupport(caller)
      await transfer(services, body, { caller, from })
      return show(caller.shop_id)
    },
    disconnect: async ({ body, caller, from }) => {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => disconnect(tx, body.service, { caller, from }))
      return show(caller.shop_id)
    },
  })
}
