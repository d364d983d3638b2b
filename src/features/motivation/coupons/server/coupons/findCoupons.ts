import { sql } from 'kysely'
import { peopleById } from '#features/people/affiliates/server/index.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'

/** Codes in use that begin with a text, along their index; the detail names whose they are. */
export async function findCoupons(tx: Tx, shop_id: number, text: string, most: number) {
  const begin = foldCase(text)
  const { rows } = await sql<{ id: number; code: string; affiliate_id: number }>`
    select id, code, affiliate_id from affiliate_coupon where shop_id = ${shop_id} and valid_to is null
      and code_key collate "C" >= ${begin} and code_key collate "C" < ${`${begin}\u{10ffff}`}
    order by code_key collate "C", id limit ${most}`.execute(tx)
  const people = await peopleById(tx, shop_id, [...new Set(rows.map(row => row.affiliate_id))])
  return rows.map(({ id, code, affiliate_id }) => ({ id, name: code, detail: people.get(affiliate_id)?.full_name ?? '' }))
}
