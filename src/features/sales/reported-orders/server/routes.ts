import type { ApplyOrders } from '#features/sales/orders/server/index.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { reportedOrders } from '../contract.ts'
import { confirmReport, dismissReport } from './decide.ts'
import { renewPublicKey } from './publicKey.ts'
import { readSetup } from './setup.ts'
import { waitingReports } from './store.ts'

export function reportedOrderRoutes(services: Services, apply: ApplyOrders): Routes {
  const { db } = services
  return routes(reportedOrders, {
    setup: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => readSetup(tx, services, shop_id)),
    async renewKey({ caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        await renewPublicKey(tx, shop_id)
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'reportedOrders.keyRenewed', from })
        return readSetup(tx, services, shop_id)
      })
    },

    waiting: ({ caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const { rows, count } = await waitingReports(tx, shop_id)
        const orders = rows.map(({ first_name, last_name, reported_at, ...row }) => ({
          ...row,
          affiliate: row.affiliate_id === null ? null : `${first_name ?? ''} ${last_name ?? ''}`.trim(),
          reported_at: reported_at.toISOString(),
        }))
        return { count, orders }
      }),
    async confirm({ id, body, caller, from }) {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => confirmReport(tx, { id, ...body }, { caller, from }, apply))
      return null
    },
    async dismiss({ id, caller, from }) {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => dismissReport(tx, id, { caller, from }))
      return null
    },
  })
}
