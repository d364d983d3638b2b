import { sql } from 'kysely'
import { GIFT_CODE, isGiftCode } from '#features/sales/attribution/rules/giftCode.ts'
import { ordersByCode } from '#features/sales/orders/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { publishGifts } from './publishGifts.ts'

/**
 * Orders were saved: those with the code of a gift redeem it, once; the same order is followed when it changes.
 * The address has done its work.
 */
export async function noteRedeemed(
  tx: Tx,
  shop_id: number,
  order_ids: readonly number[],
  codes_used: readonly string[],
): Promise<void> {
  if (!codes_used.some(isGiftCode)) return
  const orders = await ordersByCode(tx, shop_id, order_ids, GIFT_CODE)
  for (const { id, number, total, cancelled_at, coupon_codes } of orders) {
    const codes = coupon_codes.filter(isGiftCode).map(code => code.toUpperCase())
    if (codes.length === 0) continue
    const redeemed = await tx
      .updateTable('sent_gift')
      .set({
        ...{ state: 'redeemed', order_id: id, order_number: number, order_total: total, order_cancelled_at: cancelled_at },
        redeemed_at: sql<Date>`coalesce(redeemed_at, ${new Date()})`,
        ...{ failure: null, address: null },
      })
      .where('shop_id', '=', shop_id)
      .where('code', 'in', codes)
      .where(row => row.or([row('state', '<>', 'redeemed'), row('order_id', '=', id)]))
      .returning('affiliate_id')
      .execute()
    if (redeemed.length > 0)
      await publishGifts(
        tx,
        shop_id,
        redeemed.map(row => row.affiliate_id),
      )
  }
}
