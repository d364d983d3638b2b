import type { Tx } from '#server/db/database.ts'
import type { RedemptionLimits } from '../rules/redemption.ts'

/** What the shop has set; a code for each payment where it has set nothing. */
export async function readLimits(tx: Tx, shop_id: number): Promise<RedemptionLimits> {
  const row = await tx
    .selectFrom('store_credit_setting')
    .select(['self_redemption', 'min_amount', 'max_amount'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()
  return row ?? { self_redemption: false, min_amount: 0, max_amount: null }
}

export async function saveLimits(tx: Tx, shop_id: number, limits: RedemptionLimits): Promise<void> {
  const values = { ...limits, updated_at: new Date() }
  await tx
    .insertInto('store_credit_setting')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}
