import { Refusal } from '#kit/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { intake } from '../intake-contract.ts'
import { findConnection } from './connection.ts'
import { takeCustomerData } from './customer-data.ts'

export function intakeRoutes({ db }: Services): Routes {
  return routes(intake, {
    async check({ caller: { shop_id } }) {
      const found = await db.inShop(shop_id, tx => findConnection(tx, shop_id))
      if (!found?.reconciled_at) return null
      const { reconciled_at, is_complete, last_checked, last_missed } = found
      return { checked_at: reconciled_at.toISOString(), is_complete, orders: last_checked, missed: last_missed }
    },

    async customerData({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const found = await takeCustomerData(tx, shop_id, id)
        if (!found) throw new Refusal('not_found', 'orders.customerDataGone')
        const subject = { kind: 'customer', id: found.customer_platform_id }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'orders.customerDataDownloaded', subject, from })
        return {
          customer_id: found.customer_platform_id,
          requested_at: found.requested_at.toISOString(),
          expires_at: found.expires_at.toISOString(),
          file_name: `customer-${found.customer_platform_id.replace(/[^\w-]/g, '')}.json`,
          content: found.content as Record<string, unknown>,
        }
      })
    },
  })
}
