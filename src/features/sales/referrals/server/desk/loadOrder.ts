import { sql } from 'kysely'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'
import { readStoredOrder, type StoredOrder } from '../../rules/storedOrder.ts'

export interface LoadedOrder {
  id: number
  platform_id: string
  number: string
  version: number
  currency: Currency
  financial_status: string
  is_test: boolean
  placed_at: Date
  cancelled_at: Date | null
  customer_id: number | null
  customer_name: string | null
  coupon_codes: string[]
  content: IncomingOrder
  attribution: OrderFacts | null
}

export const loadOrder = (tx: Tx, shop_id: number, id: number) => find(tx, shop_id, sql<boolean>`store_order.id = ${id}`)

/** By the merchant's name of it, with or without #, or by the store's own; the newest, where a store has given a number twice. */
export function findOrder(tx: Tx, shop_id: number, name: string): Promise<LoadedOrder | undefined> {
  return find(tx, shop_id, sql<boolean>`(store_order.number = any(${[name, `#${name}`]}) or store_order.platform_id = ${name})`)
}

async function find(tx: Tx, shop_id: number, which: ReturnType<typeof sql<boolean>>): Promise<LoadedOrder | undefined> {
  const { rows } = await sql<Omit<LoadedOrder, 'content'> & { content: StoredOrder }>`
    select store_order.id, store_order.platform_id, number, version, currency, financial_status, is_test, placed_at, cancelled_at, customer_id,
      customer.full_name as customer_name, coupon_codes, content, attribution
    from store_order
    left join customer on customer.shop_id = store_order.shop_id and customer.id = store_order.customer_id
    where store_order.shop_id = ${shop_id} and ${which}
    order by placed_at desc, store_order.id desc limit 1`.execute(tx)
  const order = rows[0]
  return order && { ...order, content: readStoredOrder(order.content) }
}

export const headOf = ({ id, number, placed_at, financial_status, cancelled_at, version }: LoadedOrder) => ({
  id,
  number,
  placed_at: placed_at.toISOString(),
  financial_status,
  cancelled_at: cancelled_at?.toISOString() ?? null,
  version,
})
