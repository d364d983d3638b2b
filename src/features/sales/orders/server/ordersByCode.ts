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
export async function isCodeUsed(tx: Tx, shop_id: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from store_order where shop_id = ${shop_id} and coupon_codes <> '{}' and coupon_codes[1] in (${code}, ${code.toLowerCase()})
    limit 1`.execute(tx)
  return rows.length > 0
}
