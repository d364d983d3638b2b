import { sql } from 'kysely'
import { invalidFields } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'

/** Keeps a code free for whoever wished for it first. Codes of affiliates and codes customers have used in the store are taken. */
export async function reserveCoupon(tx: Tx, shop_id: number, affiliate_id: number, code: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    insert into coupon_wish (shop_id, affiliate_id, code)
    select ${shop_id}, ${affiliate_id}, ${code}
    where not exists (select from affiliate_coupon where shop_id = ${shop_id} and code_key = lower(${code}))
      and not exists (
        select from store_order where shop_id = ${shop_id} and coupon_codes <> '{}'
          and coupon_codes[1] in (${code}, lower(${code}), upper(${code})))
    on conflict do nothing returning code`.execute(tx)
  if (rows.length === 0) throw invalidFields({ coupon_code: 'signUp.couponTaken' })
}

/** Of affiliates who are forgotten: a wish is made of a name more often than not, and its code is free again. */
export async function deleteWishesOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await sql`delete from coupon_wish where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids})`.execute(tx)
}
