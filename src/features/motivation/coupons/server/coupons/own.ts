import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { type CouponState, isUsable } from '../../rules/couponState.ts'
import { discountWords } from '../../rules/discountWords.ts'
import { discountsById } from '../discounts/store.ts'

/** A code as its affiliate sees it. */
export interface OwnCoupon {
  id: number
  code: string
  description: string
  discount: string
  is_ready: boolean
}

const MOST = 100
const shown: readonly CouponState[] = ['active', 'scheduled', 'waiting', 'unchecked']

/** The codes that are theirs now; those that are over, deleted or failed help nobody. */
export async function ownCoupons(tx: Tx, shop_id: number, affiliate_id: number, t: AnyText): Promise<OwnCoupon[]> {
  const now = new Date()
  const rows = await tx
    .selectFrom('affiliate_coupon')
    .select(['id', 'code', 'description', 'state', 'store_discount_id'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('valid_from', '<=', now)
    .where(eb => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .where('state', 'in', [...shown])
    .orderBy('id')
    .limit(MOST)
    .execute()
  const discounts = await discountsById(
    tx,
    shop_id,
    rows.flatMap(row => row.store_discount_id ?? []),
  )
  return rows.map(({ id, code, description, state, store_discount_id }) => {
    const discount = store_discount_id === null ? undefined : discounts.get(store_discount_id)
    return {
      id,
      code,
      description,
      discount: discount ? discountWords(discount, t.any) : '',
      is_ready: isUsable(state as CouponState),
    }
  })
}
