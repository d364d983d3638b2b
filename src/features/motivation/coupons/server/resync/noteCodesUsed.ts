import { sql } from 'kysely'
import { defineShopUse } from '#features/store/shop/server/index.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { readDiscountJob } from './readDiscount.job.ts'

/** The store counts uses a moment after the order. */
const SOON_MS = 15_000

const limitedCodes = defineShopUse(
  'limited codes',
  shop_id => sql`select from store_discount
    where store_discount.shop_id = ${shop_id} and state = 'made' and rule ->> 'usage_limit' is not null`,
)

/** Orders were saved: where a code of theirs can be used so many times only, the store is asked how often it was. */
export async function noteCodesUsed(
  tx: Tx,
  shop_id: number,
  _order_ids: readonly number[],
  used: readonly string[],
): Promise<void> {
  if (used.length === 0 || limitedCodes.isRuledOut(tx, shop_id)) return
  const codes = used.map(foldCase)
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
