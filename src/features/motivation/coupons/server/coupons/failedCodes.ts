import { TAKEN_IN_STORE } from '#features/sales/attribution/rules/takenInStore.ts'
import type { Tx } from '#server/db/database.ts'
import { couponsWritten } from './couponsWritten.ts'

const AT_ONCE = 500

/** Codes of one discount that the store has under another: nobody ever had them here. */
export async function takenCodes(tx: Tx, shop_id: number, store_discount_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('affiliate_coupon')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', store_discount_id)
    .where('valid_to', 'is', null)
    .where('source', '=', 'auto')
    .where('state', '=', 'failed')
    .where('failure', '=', TAKEN_IN_STORE)
    .where('redeem_code_id', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  return rows.map(row => row.id)
}

/** Such codes leave nothing behind: no order was ever made with them. */
export async function forgetFailedCodes(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await couponsWritten.call(tx, shop_id, ids, 'removed')
  await tx
    .deleteFrom('affiliate_coupon')
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .where('redeem_code_id', 'is', null)
    .execute()
}

/** Codes that wait for a discount which the store will not make. */
export async function failWaiting(tx: Tx, shop_id: number, store_discount_id: number, failure: string): Promise<void> {
  await tx
    .updateTable('affiliate_coupon')
    .set({ state: 'failed', failure })
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', store_discount_id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Asked for again, by hand: those that the store refused wait once more. */
export async function waitAgain(tx: Tx, shop_id: number, store_discount_id: number): Promise<void> {
  await tx
    .updateTable('affiliate_coupon')
    .set({ state: 'waiting', failure: null })
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', store_discount_id)
    .where('valid_to', 'is', null)
    .where('state', '=', 'failed')
    .where('redeem_code_id', 'is', null)
    .execute()
}
