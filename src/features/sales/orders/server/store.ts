import { sql } from 'kysely'
import { lookSince } from '#features/store/store-connection/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { IncomingOrder } from '../rules/IncomingOrder.ts'
import { progressOf } from '../rules/progress.ts'

export interface StoredOrderRow<Facts> {
  id: number
  platform_id: string
  version: number
  customer_id: number | null
  /** What was decided about it before; nothing for an order seen for the first time. */
  facts: Facts | null
}

/**
 * Writes orders down. Only those that are news come back: a word older than the last one changes nothing.
 * Rows are locked in one order for everybody, so that two batches never wait for each other in a circle.
 */
export async function storeOrders<Facts>(
  tx: Tx,
  shop_id: number,
  orders: readonly (IncomingOrder & { customer_id: number | null })[],
): Promise<StoredOrderRow<Facts>[]> {
  const incoming = orders.map(({ customer_id, ...order }) => ({
    ...order,
    customer_id,
    progress: progressOf(order),
    content: order,
    click_id: isUuid(order.click_id) ? order.click_id : null,
  }))
  const { rows } = await sql<StoredOrderRow<Facts>>`
    insert into store_order as known (shop_id, platform_id, number, source, customer_id, currency, financial_status, is_test, placed_at,
      cancelled_at, updated_at, progress, content, address, cart_token, click_id, coupon_codes)
    select ${shop_id}, platform_id, number, source, customer_id, currency, financial_status, is_test, placed_at,
      cancelled_at, updated_at, progress, content, address, cart_token, click_id, coupon_codes
    from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb) as incoming(platform_id text, number text, source text, customer_id bigint,
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
  return rows
}

const isUuid = (text: string | null) => text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** What was decided about orders, beside them. */
export async function saveFacts(tx: Tx, shop_id: number, decisions: readonly { id: number; facts: object }[]): Promise<void> {
  if (decisions.length === 0) return
  await sql`
    update store_order set attribution = decided.facts
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as decided(id bigint, facts jsonb)
    where store_order.shop_id = ${shop_id} and store_order.id = decided.id`.execute(tx)
}

export interface NextVersion<Facts, Content> {
  id: number
  version: number
  customer_id: number | null
  facts: Facts
  content: Content
}

/** The content stays; the version counts on, since each booked difference names the version it is of. */
export async function nextVersions<Facts, Content>(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
): Promise<NextVersion<Facts, Content>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NextVersion<Facts, Content>>`
    update store_order set version = version + 1 where shop_id = ${shop_id} and id = any(${ids})
    returning id, version, customer_id, attribution as facts, content`.execute(tx)
  return rows
}

/** Orders that were left out while the books were kept in another currency are news to the next look at the store. */
export async function lookAgain(tx: Tx, shop_id: number, currency: string): Promise<void> {
  const { rows } = await sql<{ updated_at: Date }>`
    update store_order set progress = ''
    where shop_id = ${shop_id} and currency = ${currency} and attribution @> '{"reasons": [{"code": "other_currency"}]}'
    returning updated_at`.execute(tx)
  if (rows.length > 0) await lookSince(tx, shop_id, new Date(Math.min(...rows.map(row => row.updated_at.getTime()))))
}

interface OrderReports {
  last_order_at: Date | null
  /** The newest order that was not added by hand, and how many of those came in the days that ended with it. */
  last_reported_at: Date | null
  usual_orders: number
  last_delivery_at: Date | null
}

/** More in those days tell nothing more. */
const MOST_USUAL = 1_000

/** How orders reach the shop: when the newest came, how often they do, and when the store last delivered anything. */
export async function orderReports(tx: Tx, shop_id: number, days: number): Promise<OrderReports> {
  const reported = sql`shop_id = ${shop_id} and not is_test and source <> 'manual'`
  const { rows } = await sql<OrderReports>`
    with newest as (select placed_at from store_order where ${reported} order by placed_at desc limit 1)
    select (select placed_at from store_order where shop_id = ${shop_id} order by placed_at desc limit 1) as last_order_at,
      (select placed_at from newest) as last_reported_at,
      (select count(*) from (
        select from store_order where ${reported} and placed_at <= (select placed_at from newest)
          and placed_at > (select placed_at from newest) - make_interval(days => ${days}) limit ${MOST_USUAL}) as counted) as usual_orders,
      (select received_at from webhook_inbox where shop_id = ${shop_id} order by id desc limit 1) as last_delivery_at`.execute(tx)
  return rows[0]!
}

/** An order as it was last told, if it was. */
export async function findStoredOrder(tx: Tx, shop_id: number, platform_id: string): Promise<unknown> {
  const row = await tx
    .selectFrom('store_order')
    .select('content')
    .where('shop_id', '=', shop_id)
    .where('platform_id', '=', platform_id)
    .executeTakeFirst()
  return row?.content
}

/** How many orders since then led to nobody; a thousand are as good as more. */
export async function ordersWithoutTrace(tx: Tx, shop_id: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from store_order where shop_id = ${shop_id} and placed_at >= ${since} and not is_test
        and attribution @> '{"reasons": [{"code": "no_evidence"}]}' limit 1000) as found`.execute(tx)
  return rows[0]!.count
}

/** When the store's newest order was placed. */
export async function lastOrderAt(tx: Tx, shop_id: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('store_order')
    .select('placed_at')
    .where('shop_id', '=', shop_id)
    .where('is_test', '=', false)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.placed_at ?? null
}
