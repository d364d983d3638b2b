import type { Tx } from '#server/db/database.ts'
import { lookalikeKey } from '../../rules/couponCode.ts'
import { type CouponState, couponStateOf } from '../../rules/couponState.ts'
import { secondOf } from '../../rules/wholeSeconds.ts'
import type { KnownDiscount } from '../discounts/store.ts'
import { couponsWritten } from './couponsWritten.ts'

/** A code for an affiliate. */
export interface NewCoupon {
  affiliate_id: number
  code: string
  name?: string
  /** What the affiliate is told about it. */
  description?: string
  source: 'new' | 'existing' | 'auto' | 'import'
  state: CouponState
  store_discount_id?: number | null
  redeem_code_id?: string | null
  import_id?: number
  valid_from?: Date
}

/** Codes that are somebody's already are left out: of two who give one code away, one does. */
export async function insertCoupons(
  tx: Tx,
  shop_id: number,
  coupons: readonly NewCoupon[],
): Promise<{ id: number; code: string }[]> {
  if (coupons.length === 0) return []
  const valid_from = secondOf(new Date())
  const made = await tx
    .insertInto('affiliate_coupon')
    .values(coupons.map(coupon => ({ shop_id, lookalike_key: lookalikeKey(coupon.code), valid_from, ...coupon })))
    .onConflict(conflict => conflict.columns(['shop_id', 'code_key']).where('valid_to', 'is', null).doNothing())
    .returning(['id', 'code'])
    .execute()
  const ids = made.map(one => one.id)
  await couponsWritten.call(tx, shop_id, ids, 'created')
  return made
}

/** A code that is in use, or will be. */
export const liveCoupon = (tx: Tx, shop_id: number, id: number) =>
  tx
    .selectFrom('affiliate_coupon')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('valid_to', 'is', null)
    .executeTakeFirst()

/** Those of these that still are, held until the transaction ends. */
export const liveCoupons = (tx: Tx, shop_id: number, ids: readonly number[]) =>
  tx
    .selectFrom('affiliate_coupon')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .where('valid_to', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

interface Settled {
  changed: number
  /** Those that waited and can be handed out from now on. */
  usable: { id: number; affiliate_id: number }[]
}

/** How all codes of a discount stand, after something became known of it. */
export async function settleCoupons(
  tx: Tx,
  shop_id: number,
  discount: Pick<KnownDiscount, 'id' | 'state' | 'starts_at' | 'ends_at' | 'failure' | 'terms'>,
  now: Date,
): Promise<Settled> {
  const state = couponStateOf(discount, now)
  const limit = discount.terms.usage_limit
  const failure = state === 'failed' || state === 'waiting' ? discount.failure : null
  // A code that waits to be added to a discount of many, or was taken off it, says so by itself.
  const codes = tx
    .updateTable('affiliate_coupon')
    .set({ state, failure })
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', discount.id)
    .where('valid_to', 'is', null)
    .where(eb => eb.or([eb('redeem_code_id', 'is not', null), eb('source', '<>', 'auto')]))
    .returning(['id', 'affiliate_id'])
  const isUsable = state === 'active' || state === 'scheduled'
  const usable = await codes.where('state', '=', 'waiting').where('state', '<>', state).execute()
  const others = await codes
    .where('state', '<>', 'waiting')
    .where(eb => eb.or([eb('state', '<>', state), eb('failure', 'is distinct from', failure)]))
    .where('state', '<>', 'deleted')
    .$if(state === 'active' && limit !== null, query =>
      query.where(eb => eb.not(eb.and([eb('state', '=', 'used_up'), eb('uses_in_store', '>=', limit!)]))),
    )
    .execute()
  if (state === 'active' && limit !== null) await markUsedUp(tx, shop_id, discount.id, limit)
  if (state === 'waiting') await codes.where('state', '=', 'waiting').execute()
  return { changed: usable.length + others.length, usable: isUsable ? usable : [] }
}

/** Each code of a discount is used up by itself. */
async function markUsedUp(tx: Tx, shop_id: number, store_discount_id: number, limit: number): Promise<void> {
  await tx
    .updateTable('affiliate_coupon')
    .set({ state: 'used_up' })
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', store_discount_id)
    .where('valid_to', 'is', null)
    .where('state', '=', 'active')
    .where('uses_in_store', '>=', limit)
    .execute()
}
