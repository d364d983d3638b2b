import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { readDiscountJob } from './readDiscount.job.ts'

/** The store counts uses a moment after the order. */
const SOON_MS = 15_000

/** Orders were saved: where a code of theirs can be used so many times only, the store is asked how often it was. */
export async function noteCodesUsed(tx: Tx, shop_id: number, order_ids: readonly number[]): Promise<void> {
  const { rows: used } = await sql<{ code: string }>`
    select distinct fold_case(given.code) as code from store_order cross join lateral unnest(coupon_codes) as given(code)
    where shop_id = ${shop_id} and id = any(${order_ids}::bigint[]) and coupon_codes <> '{}'`.execute(tx)
  if (used.length === 0) return
  const codes = used.map(row => row.code)
  const { rows } = await sql<{ id: number }>`
    select id from store_discount where shop_id = ${shop_id} and state = 'made' and rule ->> 'usage_limit' is not null
      and fold_case(code) = any(${codes}::text[])
    union
    select discount.id from affiliate_coupon as coupon
    join store_discount as discount on discount.shop_id = ${shop_id} and discount.id = coupon.store_discount_id
    where coupon.shop_id = ${shop_id} and coupon.code_key = any(${codes}::text[]) and coupon.valid_to is null
      and discount.state = 'made' and discount.rule ->> 'usage_limit' is not null`.execute(tx)
  const runAt = new Date(Date.now() + SOON_MS)
  for (const { id: store_discount_id } of rows)
    await enqueue(
      tx,
      readDiscountJob,
      { shop_id, store_discount_id },
      { key: `coupons.readDiscount:${shop_id}:${store_discount_id}`, runAt },
    )
}
