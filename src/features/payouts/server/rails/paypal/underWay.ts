import type { Tx } from '#server/db/database.ts'

/** Whether something is to be sent through PayPal, or was sent and has not ended. */
export async function hasPaypalUnderWay(tx: Tx, shop_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_batch')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('rail', '=', 'paypal')
    .where('state', 'in', ['prepared', 'reserved', 'submitting', 'unknown', 'submitted'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
