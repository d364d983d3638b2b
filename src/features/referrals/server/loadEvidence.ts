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
import type { IncomingOrder } from '#features/orders/IncomingOrder.ts'
import { clicksBehind } from '#features/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { paymentOf } from '../paymentOf.ts'
import { type Affiliates, loadAffiliates } from './loadAffiliates.ts'
import type { SavedOrder } from './saveOrders.ts'

export interface LoadedEvidence {
  settings: TrackingSettings
  affiliates: Affiliates
  collections: ReadonlyMap<string, string[]>
  coupons: readonly AffiliateCoupon[]
  of(saved: SavedOrder): Evidence
  /** From now on the customer belongs to the affiliate, for orders placed later. */
  connect(customer_id: number, connection: CustomerConnection): void
  /** Whether that is news of this batch. */
  isJustTied(customer_id: number | null): boolean
}

/** Everything that is known about how these orders came about, in a handful of queries however many orders there are. */
export async function loadEvidence(tx: Tx, shop_id: number, saved: readonly SavedOrder[]): Promise<LoadedEvidence> {
  if (saved.length === 0) return nothingToKnow
  const products = [...new Set(saved.flatMap(({ order }) => order.lines.flatMap(line => line.product_id ?? [])))]
  const customers = [...new Set(saved.flatMap(({ customer_id }) => customer_id ?? []))]
  const collections = await loadCollections(tx, shop_id, products)
  const coupons = await loadCoupons(tx, shop_id, saved)
  const clicks = await clicksBehind(
    tx,
    shop_id,
    saved.map(({ order }) => order),
  )
  const connections = await loadConnections(tx, shop_id, customers)
  const connected = await loadConnectedProducts(tx, shop_id, products, [...new Set([...collections.values()].flat())])
  const { settings, cookie_days } = await loadSettings(tx, shop_id)
  const named = [coupons, clicks.all, [...connections.values()], connected].flatMap(found => found.map(one => one.affiliate_id))
  const affiliates = await loadAffiliates(tx, shop_id, [...new Set(named)], cookie_days)

  const tied = new Set<number>()
  const clicksOf = ({ order }: SavedOrder): Click[] =>
    clicks(order).map(({ affiliate_id, at }) => ({
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
    connect(customer_id, connection) {
      const known = connections.get(customer_id)
      if (known && !isReplaced(known, connection)) return
      connections.set(customer_id, connection)
      tied.add(customer_id)
    },
    isJustTied: customer_id => customer_id !== null && tied.has(customer_id),
  }
}

/** The order placed first decides; what the merchant connected stays, and what has ended makes room. The database says the same. */
function isReplaced(known: CustomerConnection, next: CustomerConnection): boolean {
  if (known.origin !== 'lifetime') return false
  if (known.expires_at !== null && known.expires_at <= next.connected_at) return true
  return next.connected_at < known.connected_at && (next.expires_at === null || next.expires_at > known.connected_at)
}

/** Nobody asks. */
const nothingToKnow: LoadedEvidence = {
  settings: { track_by_coupon: false, record_pending_orders: false, blocked_ips: new Set() },
  affiliates: new Map(),
  collections: new Map(),
  coupons: [],
  of() {
    throw new Error('the evidence of this order was not loaded')
  },
  connect() {},
  isJustTied: () => false,
}

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

function couponsOf(order: IncomingOrder, coupons: readonly AffiliateCoupon[]): AffiliateCoupon[] {
  const used = new Set(order.coupon_codes.map(code => code.toLowerCase()))
  return coupons.filter(coupon => used.has(coupon.code.toLowerCase()))
}

/** Product → the collections it is in now. */
async function loadCollections(tx: Tx, shop_id: number, products: readonly string[]): Promise<Map<string, string[]>> {
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

async function loadConnections(tx: Tx, shop_id: number, customers: readonly number[]): Promise<Map<number, CustomerConnection>> {
  if (customers.length === 0) return new Map()
  const rows = await tx
    .selectFrom('customer_connection')
    .select(['customer_id', 'affiliate_id', 'origin', 'connected_at', 'expires_at'])
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
        connected_at: row.connected_at.getTime(),
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

async function loadSettings(tx: Tx, shop_id: number): Promise<{ settings: TrackingSettings; cookie_days: number }> {
  const shop = await tx
    .selectFrom('shop')
    .select(['cookie_days', 'track_by_coupon', 'record_pending_orders', 'blocked_addresses'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const { cookie_days, track_by_coupon, record_pending_orders, blocked_addresses } = shop
  return { settings: { track_by_coupon, record_pending_orders, blocked_ips: new Set(blocked_addresses) }, cookie_days }
}
