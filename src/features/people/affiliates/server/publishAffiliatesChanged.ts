import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { noteAffiliatesDue } from '#features/commissions/goals/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineSharedHook } from '#server/hooks.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { affiliatesChanged } from '../events.ts'
import { AFFILIATES, ENROLLMENTS } from '../rules/shared-fields.ts'

/** What was done to affiliates, beside a change of what is known of them. */
export type AffiliateEvent = 'created' | 'approved' | 'denied'

type ChangedAffiliates = [ids: readonly number[], event?: AffiliateEvent]

/** Affiliates were written; told after their rows say so. */
export const affiliatesWritten = defineSharedHook<ChangedAffiliates>('affiliates that were written')

/** They were written here: open screens look again, and so do the stores that share them. */
export async function publishAffiliatesChanged(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  event?: AffiliateEvent,
): Promise<void> {
  await noteChanged(tx, shop_id, [AFFILIATES, ENROLLMENTS], ids)
  await publishAffiliates(tx, shop_id, ids, event)
}

/** Open screens look again, and so does whatever these affiliates may have reached by it. */
export async function publishAffiliates(tx: Tx, shop_id: number, ids: readonly number[], event?: AffiliateEvent): Promise<void> {
  if (ids.length === 0) return
  await noteAffiliatesDue(tx, shop_id, ids)
  await affiliatesWritten.call(tx, shop_id, ids, event)
  await publish(
    tx,
    shopChannel(shop_id),
    affiliatesChanged,
    {},
    { permission: ['affiliate-and-coupon', 'multi-level', 'dashboard'] },
  )
}
