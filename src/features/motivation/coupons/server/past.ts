import type { Tx } from '#server/db/database.ts'
import type { DiscountRule } from '#server/store-platform/discount-port.ts'
import { lookalikeKey } from '../rules/couponCode.ts'
import { type CouponState, couponStateOf, type DiscountState } from '../rules/couponState.ts'
import type { DiscountPurpose } from './discounts/store.ts'

/** A discount of a past that is taken over, under the number the store gave it. */
export interface PastDiscount {
  rule: DiscountRule
  currency: string
  state: DiscountState
  discount_id: string | null
  failure?: string
}

export interface PastCoupon {
  affiliate_id: number
  code: string
  name?: string
  description: string
  valid_from: Date
  valid_to?: Date
  discount: PastDiscount
}

const AT_ONCE = 200

/** Codes of a past that is taken over, each with its discount: nobody is told of them. */
export async function insertPastCoupons(tx: Tx, shop_id: number, coupons: readonly PastCoupon[]): Promise<void> {
  const now = new Date()
  for (let start = 0; start < coupons.length; start += AT_ONCE) {
    const some = coupons.slice(start, start + AT_ONCE)
    const ids = await tx
      .insertInto('store_discount')
      .values(some.map(({ code, discount }) => ({ shop_id, purpose: 'coupon', code, ...storedOf(discount) })))
      .returning('id')
      .execute()
    await tx
      .insertInto('affiliate_coupon')
      .values(
        some.map(({ discount, ...coupon }, place) => ({
          shop_id,
          ...coupon,
          ...{ source: 'new', lookalike_key: lookalikeKey(coupon.code), store_discount_id: ids[place]!.id },
          state: couponStateOf({ ...discount.rule, state: discount.state }, now) satisfies CouponState,
          failure: discount.failure ?? null,
        })),
      )
      .execute()
  }
}

/** The discount of a past that carries many codes; answers its number here. */
export async function insertPastDiscount(
  tx: Tx,
  shop_id: number,
  { purpose, code, discount }: { purpose: DiscountPurpose; code: string; discount: PastDiscount },
): Promise<number> {
  const { id } = await tx
    .insertInto('store_discount')
    .values({ shop_id, purpose, code, ...storedOf(discount) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function storedOf({ rule, currency, state, discount_id, failure = undefined }: PastDiscount) {
  const { kind, starts_at, ends_at, ...terms } = rule
  const made_at = state === 'made' ? starts_at : null
  return { kind, rule: JSON.stringify(terms), currency, starts_at, ends_at, state, discount_id, failure, made_at }
}
