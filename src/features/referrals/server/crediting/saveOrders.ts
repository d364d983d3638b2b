import { sql } from 'kysely'
import type { IncomingOrder } from '#features/orders/rules/IncomingOrder.ts'
import { progressOf } from '#features/orders/rules/progress.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'
import { withoutForgotten, withoutPerson } from './withoutPerson.ts'

export interface SavedOrder {
  id: number
  version: number
  customer_id: number | null
  /** What was decided about it before; nothing for an order seen for the first time. */
  facts: OrderFacts | null
  order: IncomingOrder
}

/**
 * Writes customers and orders down. Only orders that are news come back: a word older than the last one changes nothing.
 * Rows are locked in one order for everybody, so that two batches never wait for each other in a circle.
 */
export async function saveOrders(tx: Tx, shop_id: number, told: readonly IncomingOrder[]): Promise<SavedOrder[]> {
  const known = await withoutForgotten(tx, shop_id, told)
  const customers = await saveCustomers(tx, shop_id, known)
  const isForgotten = ({ customer }: IncomingOrder) => customer !== null && customers.get(customer.platform_id)!.is_forgotten
  const orders = known.map(order => (isForgotten(order) ? withoutPerson(order) : order))
  const byId = new Map(orders.map(order => [order.platform_id, order]))
  const rows = orders.map(order => ({
    ...order,
    customer_id: order.customer && customers.get(order.customer.platform_id)!.id,
    progress: progressOf(order),
    content: order,
    click_id: isUuid(order.click_id) ? order.click_id : null,
  }))
  const { rows: saved } = await sql<Omit<SavedOrder, 'order'> & { platform_id: string }>`
    insert into store_order as known (shop_id, platform_id, number, source, customer_id, currency, financial_status, is_test, placed_at,
      cancelled_at, updated_at, progress, content, address, cart_token, click_id, coupon_codes)
    select ${shop_id}, platform_id, number, source, customer_id, currency, financial_status, is_test, placed_at,
      cancelled_at, updated_at, progress, content, address, cart_token, click_id, coupon_codes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming(platform_id text, number text, source text, customer_id bigint,
      currency text, financial_status text, is_test boolean, placed_at timestamptz, cancelled_at timestamptz, updated_at timestamptz,
      progress text, content jsonb, address text, cart_token text, click_id uuid, coupon_codes text[])
    order by platform_id
    on conflict (shop_id, platform_id) do update set
      number = excluded.number, customer_id = coalesce(excluded.customer_id, known.customer_id),
      financial_status = excluded.financial_status, is_test = known.is_test or excluded.is_test,
      cancelled_at = excluded.cancelled_at, updated_at = excluded.updated_at, progress = excluded.progress, content = excluded.content,
      cart_token = coalesce(excluded.cart_token, known.cart_token), click_id = coalesce(excluded.click_id, known.click_id),
      coupon_codes = excluded.coupon_codes, version = known.version + 1
    where (excluded.updated_at, excluded.progress) > (known.updated_at, known.progress)
    returning id, platform_id, version, customer_id, attribution as facts`.execute(tx)
  return saved.map(({ platform_id, ...row }) => ({ ...row, order: byId.get(platform_id)! }))
}

interface SavedCustomer {
  id: number
  is_forgotten: boolean
}

async function saveCustomers(tx: Tx, shop_id: number, orders: readonly IncomingOrder[]): Promise<Map<string, SavedCustomer>> {
  const customers = new Map(orders.flatMap(({ customer }) => (customer ? [[customer.platform_id, customer]] : [])))
  if (customers.size === 0) return new Map()
  const { rows } = await sql<SavedCustomer & { platform_id: string }>`
    insert into customer as known (shop_id, platform_id, email, full_name, first_seen_at)
    select ${shop_id}, platform_id, email, full_name, created_at
    from json_to_recordset(${JSON.stringify([...customers.values()])}::json)
      as incoming(platform_id text, email text, full_name text, created_at timestamptz)
    order by platform_id
    -- Somebody who asked to be forgotten stays forgotten.
    on conflict (shop_id, platform_id) do update set
      email = case when known.redacted_at is null then coalesce(excluded.email, known.email) end,
      full_name = case when known.redacted_at is null then coalesce(excluded.full_name, known.full_name) end,
      first_seen_at = least(known.first_seen_at, excluded.first_seen_at)
    returning id, platform_id, redacted_at is not null as is_forgotten`.execute(tx)
  return new Map(rows.map(row => [row.platform_id, row]))
}

const isUuid = (text: string | null) => text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
