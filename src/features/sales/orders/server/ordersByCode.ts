import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { IncomingOrder } from '../rules/IncomingOrder.ts'
import { orderTotal } from '../rules/orderTotal.ts'

interface CodedOrder {
  id: number
  number: string
  coupon_codes: string[]
  total: number
  cancelled_at: Date | null
}

/** Those of these orders that used a code with such a beginning. */
export async function ordersByCode(tx: Tx, shop_id: number, ids: readonly number[], beginning: string): Promise<CodedOrder[]> {
  const { rows } = await sql<Pick<CodedOrder, 'id' | 'number' | 'coupon_codes'> & { content: IncomingOrder }>`
    select id, number, coupon_codes, content from store_order where shop_id = ${shop_id} and id = any(${ids}::bigint[])
      and exists (select from unnest(coupon_codes) as used where starts_with(upper(used), ${beginning}))`.execute(tx)
  return rows.map(({ content, ...order }) => {
    const { cancelled_at } = content
    return { ...order, total: orderTotal(content), cancelled_at: cancelled_at && new Date(cancelled_at) }
  })
}

/** Whether an order used this code before any other, as it is written or in small letters. */
export const isCodeUsed = async (tx: Tx, shop_id: number, code: string): Promise<boolean> =>
  (await codesUsed(tx, shop_id, [code])).has(code)

/** Those of some codes that orders were made with. */
export async function codesUsed(tx: Tx, shop_id: number, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select asked.code from unnest(${codes}::text[]) as asked(code)
    where exists (select from store_order where shop_id = ${shop_id} and coupon_codes <> '{}'
      and coupon_codes[1] in (asked.code, lower(asked.code)))`.execute(tx)
  return new Set(rows.map(row => row.code))
}
