import { sql } from 'kysely'
import {
  type AffiliateCoupon,
  type Click,
  type CustomerConnection,
  clickExpiry,
  type Evidence,
  type TrackedAffiliate,
  type TrackingSettings,
} from '#features/attribution/Evidence.ts'
import type { Payment } from '#features/attribution/TrackingType.ts'
import type { IncomingOrder } from '#features/orders/IncomingOrder.ts'
import type { Tx } from '#server/db/database.ts'
import { type Affiliates, loadAffiliates } from './loadAffiliates.ts'
import type { SavedOrder } from './saveOrders.ts'

export interface LoadedEvidence {
  settings: TrackingSettings
  affiliates: Affiliates
  collections: ReadonlyMap<string, string[]>
  coupons: readonly AffiliateCoupon[]
  of(saved: SavedOrder): Evidence
  isNewCustomer(saved: SavedOrder): boolean
}

/** Everything that is known about how these orders came about, in a handful of queries however many orders there are. */
export async function loadEvidence(tx: Tx, shop_id: number, saved: readonly SavedOrder[]): Promise<LoadedEvidence> {
  const products = [...new Set(saved.flatMap(({ order }) => order.lines.flatMap(line => line.product_id ?? [])))]
  const customers = [...new Set(saved.flatMap(({ customer_id }) => customer_id ?? []))]
  const collections = await loadCollections(tx, shop_id, products)
  const coupons = await loadCoupons(tx, shop_id, saved)
  const clicks = await loadClicks(tx, shop_id, saved)
  const connections = await loadConnections(tx, shop_id, customers)
  const connected = await loadConnectedProducts(tx, shop_id, products, [...new Set([...collections.values()].flat())])
  const firstOrders = await loadFirstOrders(tx, shop_id, customers)
  const { settings, cookie_days } = await loadSettings(tx, shop_id)
  const named = [coupons, clicks, [...connections.values()], connected].flatMap(found => found.map(one => one.affiliate_id))
  const affiliates = await loadAffiliates(tx, shop_id, [...new Set(named)], cookie_days)

  const clicksOf = ({ order }: SavedOrder): Click[] =>
    clicks
      .filter(click => click.id === order.click_id || (click.cart_token !== null && click.cart_token === cartOf(order)))
      .map(({ affiliate_id, at }) => ({
        affiliate_id,
        at,
        expires_at: clickExpiry(at, affiliates.get(affiliate_id)?.program.cookie_days ?? 0),
      }))

  return {
    settings,
    affiliates,
    collections,
    coupons,
    of: saved => ({
      order: trackedOrder(saved.order, collections),
      connected_customer: (saved.customer_id !== null && connections.get(saved.customer_id)) || null,
      coupons: couponsOf(saved.order, coupons),
      clicks: clicksOf(saved),
      connected_products: new Map(
        connected.filter(one => one.kind === 'product').map(one => [one.platform_id, one.affiliate_id]),
      ),
      connected_collections: new Map(
        connected.filter(one => one.kind === 'collection').map(one => [one.platform_id, one.affiliate_id]),
      ),
      affiliates: affiliates as ReadonlyMap<number, TrackedAffiliate>,
    }),
    isNewCustomer: ({ id, customer_id, order }) =>
      customer_id !== null && firstOrders.get(customer_id) === id && wasJustMade(order),
  }
}

/** Stores add a key of their own behind the cart's token. */
const cartOf = ({ cart_token }: IncomingOrder) => cart_token?.split('?', 1)[0]

const HOUR = 3_600_000

/** The store makes a customer's record while the first order is placed; an older record is an older customer. */
const wasJustMade = ({ customer, placed_at }: IncomingOrder) =>
  !!customer && customer.created_at.getTime() >= placed_at.getTime() - HOUR

function trackedOrder(order: IncomingOrder, collections: ReadonlyMap<string, string[]>): Evidence['order'] {
  return {
    id: order.platform_id,
    at: order.placed_at.getTime(),
    payment: paymentOf(order),
    is_test: order.is_test,
    is_cancelled: order.cancelled_at !== null,
    customer_email: order.customer?.email ?? null,
    ip: order.address,
    coupon_codes: order.coupon_codes,
    lines: order.lines.map(line => ({ ...line, collection_ids: (line.product_id && collections.get(line.product_id)) || [] })),
  }
}

export function paymentOf({ financial_status }: Pick<IncomingOrder, 'financial_status'>): Payment {
  if (financial_status === 'partially_paid') return 'partly_paid'
  return ['paid', 'partially_refunded', 'refunded'].includes(financial_status) ? 'paid' : 'open'
}

function couponsOf(order: IncomingOrder, coupons: readonly AffiliateCoupon[]): AffiliateCoupon[] {
  const used = new Set(order.coupon_codes.map(code => code.toLowerCase()))
  return coupons.filter(coupon => used.has(coupon.code.toLowerCase()))
}

/** Product → the collections it is in now. */
export async function loadCollections(tx: Tx, shop_id: number, products: readonly string[]): Promise<Map<string, string[]>> {
  if (products.length === 0) return new Map()
  const { rows } = await sql<{ product: string; collections: string[] }>`
    select product.platform_id as product, array_agg(collection.platform_id order by collection.id) as collections
    from product
    join collection_product as inside on inside.shop_id = product.shop_id and inside.product_id = product.id
    join collection on collection.shop_id = inside.shop_id and collection.id = inside.collection_id
    where product.shop_id = ${shop_id} and product.platform_id = any(${products})
    group by product.platform_id`.execute(tx)
  return new Map(rows.map(row => [row.product, row.collections]))
}

async function loadCoupons(tx: Tx, shop_id: number, saved: readonly SavedOrder[]): Promise<AffiliateCoupon[]> {
  const codes = [...new Set(saved.flatMap(({ order }) => order.coupon_codes.map(code => code.toLowerCase())))]
  if (codes.length === 0) return []
  const rows = await tx
    .selectFrom('affiliate_coupon')
    .select(['code', 'affiliate_id', 'valid_from', 'valid_to'])
    .where('shop_id', '=', shop_id)
    .where(sql<boolean>`lower(code) = any(${codes})`)
    .execute()
  return rows.map(row => ({
    code: row.code,
    affiliate_id: row.affiliate_id,
    valid_from: row.valid_from.getTime(),
    valid_until: row.valid_to?.getTime() ?? null,
  }))
}

async function loadClicks(tx: Tx, shop_id: number, saved: readonly SavedOrder[]) {
  const ids = saved.flatMap(({ order }) => order.click_id ?? []).filter(id => /^[0-9a-f-]{36}$/i.test(id))
  const carts = saved.flatMap(({ order }) => cartOf(order) ?? [])
  if (ids.length + carts.length === 0) return []
  const { rows } = await sql<{ id: string; affiliate_id: number; at: Date; cart_token: string | null }>`
    select id, affiliate_id, at, cart_token from click where shop_id = ${shop_id} and id = any(${ids}::uuid[])
    union
    select id, affiliate_id, at, cart_token from click where shop_id = ${shop_id} and cart_token = any(${carts})`.execute(tx)
  return rows.map(row => ({ ...row, at: row.at.getTime() }))
}

async function loadConnections(tx: Tx, shop_id: number, customers: readonly number[]): Promise<Map<number, CustomerConnection>> {
  if (customers.length === 0) return new Map()
  const rows = await tx
    .selectFrom('customer_connection')
    .select(['customer_id', 'affiliate_id', 'origin', 'expires_at'])
    .where('shop_id', '=', shop_id)
    .where('customer_id', 'in', customers)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(
    rows.map(row => [
      row.customer_id,
      {
        affiliate_id: row.affiliate_id,
        origin: row.origin as CustomerConnection['origin'],
        expires_at: row.expires_at?.getTime() ?? null,
      },
    ]),
  )
}

async function loadConnectedProducts(tx: Tx, shop_id: number, products: readonly string[], collections: readonly string[]) {
  const { rows } = await sql<{ kind: string; platform_id: string; affiliate_id: number }>`
    select kind, platform_id, affiliate_id from product_connection
    where shop_id = ${shop_id}
      and ((kind = 'product' and platform_id = any(${products})) or (kind = 'collection' and platform_id = any(${collections})))`.execute(
    tx,
  )
  return rows
}

async function loadFirstOrders(tx: Tx, shop_id: number, customers: readonly number[]): Promise<Map<number, number>> {
  if (customers.length === 0) return new Map()
  const { rows } = await sql<{ customer_id: number; id: number }>`
    select distinct on (customer_id) customer_id, id from store_order
    where shop_id = ${shop_id} and customer_id = any(${customers}) order by customer_id, placed_at, id`.execute(tx)
  return new Map(rows.map(row => [row.customer_id, row.id]))
}

async function loadSettings(tx: Tx, shop_id: number): Promise<{ settings: TrackingSettings; cookie_days: number }> {
  const shop = await tx
    .selectFrom('shop')
    .select(['cookie_days', 'track_by_coupon', 'record_pending_orders', 'blocked_addresses'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const { cookie_days, track_by_coupon, record_pending_orders, blocked_addresses } = shop
  return { settings: { track_by_coupon, record_pending_orders, blocked_ips: new Set(blocked_addresses) }, cookie_days }
}
