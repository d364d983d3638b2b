import { findConnection } from '#features/store/store-connection/server/index.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { intake } from '../../intake-contract.ts'

export function intakeRoutes({ db }: Services): Routes {
  return routes(intake, {
    async check({ caller: { shop_id } }) {
      const found = await db.inShop(shop_id, tx => findConnection(tx, shop_id))
      if (!found?.reconciled_at) return null
      const { reconciled_at, is_complete, last_checked, last_missed } = found
      return { checked_at: reconciled_at.toISOString(), is_complete, orders: last_checked, missed: last_missed }
    },
  })
}
