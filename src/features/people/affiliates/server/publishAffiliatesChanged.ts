import { noteAffiliatesDue } from '#features/commissions/goals/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { affiliatesChanged } from '../events.ts'

/** Open screens look again, and so does whatever these affiliates may have reached by it. */
export async function publishAffiliatesChanged(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await noteAffiliatesDue(tx, shop_id, ids)
  await publish(
    tx,
    shopChannel(shop_id),
    affiliatesChanged,
    {},
    { permission: ['affiliate-and-coupon', 'multi-level', 'dashboard'] },
  )
}
