import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

interface NamedReferral {
  id: number
  name: string
  detail: string
}

/** With and without the sign that stores put before the number. */
const numbersOf = (text: string) => [text, `#${text}`, text.replace(/^#/, '')]

/** Orders by their number, along its index; the detail names who earns by them. */
export async function findOrders(tx: Tx, shop_id: number, text: string, most: number): Promise<NamedReferral[]> {
  const { rows } = await sql<NamedReferral>`
    select found.id, found.number as name, coalesce((
      select string_agg(distinct trim(affiliate.first_name || ' ' || affiliate.last_name), ', ')
      from referral
      join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = referral.affiliate_id
      where referral.shop_id = ${shop_id} and referral.order_id = found.id and referral.kind = 'sale'
    ), '') as detail
    from (
      select id, number, placed_at from store_order where shop_id = ${shop_id} and number = any(${numbersOf(text)}::text[])
      order by placed_at desc limit ${most}
    ) as found order by found.placed_at desc`.execute(tx)
  return rows
}

/** Referrals by their own number, or by the order that an import names. */
export async function findReferrals(tx: Tx, shop_id: number, text: string, most: number): Promise<NamedReferral[]> {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  const { rows } = await sql<NamedReferral>`
    select referral.id, '#' || referral.id as name, trim(affiliate.first_name || ' ' || affiliate.last_name) as detail
    from (
      (select id, affiliate_id from referral where shop_id = ${shop_id} and id = ${number ?? null}::bigint)
      union
      (select id, affiliate_id from referral where shop_id = ${shop_id} and order_name = any(${numbersOf(text)}::text[])
        limit ${most})
    ) as referral
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = referral.affiliate_id
    order by referral.id desc limit ${most}`.execute(tx)
  return rows
}
