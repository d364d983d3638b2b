import { sql } from 'kysely'
import {
  type AffiliateCoupon,
  type Click,
  clickExpiry,
  type Evidence,
  type TrackedAffiliate,
  type TrackingSettings,
} from '#features/sales/attribution/rules/Evidence.ts'
import { TAKEN_IN_STORE } from '#features/sales/attribution/rules/takenInStore.ts'
import { addressList } from '#features/sales/fraud/rules/networks.ts'
import { type KnownRepeats, noRepeats } from '#features/sales/fraud/rules/repeatedSales.ts'
import { flagsOf } from '#features/sales/fraud/rules/saleFlags.ts'
import type { SaleProtection } from '#features/sales/fraud/rules/settings.ts'
import { siteList } from '#features/sales/fraud/rules/sites.ts'
import { crowdedSignUps, loadRepeats, saleColumns, toSaleProtection } from '#features/sales/fraud/server/index.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { type ClickedLink, clicksNamedIn, type FoundClick, toClicksOfOrders } from '#features/store/tracking/server/index.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import type { ListStatement, readLists } from '#server/db/readLists.ts'
import { paymentOf } from '../../rules/paymentOf.ts'
import type { SubscriberOrder } from '../../rules/subscriptions.ts'
import { placeIn, subscriberOrders, toSubscriberOrder } from '../subscriptions/subscriberOrders.ts'
import { connectionsOf, type KnownConnections, toConnections } from './customerConnections.ts'
import type { DecisionInput } from './decideAgain.ts'
import { type Affiliates, loadAffiliates } from './loadAffiliates.ts'
import { ownCards } from './ownCards.ts'
import type { SavedOrder } from './saveOrders.ts'

export interface LoadedEvidence {
  settings: TrackingSettings
  affiliates: Affiliates
  collections: ReadonlyMap<string, string[]>
  coupons: readonly AffiliateCoupon[]
  connections: KnownConnections
  repeated: KnownRepeats
  subscribers: readonly SubscriberOrder[]
  of(saved: SavedOrder, soFar: SoFar): Evidence
  /** What the order is held for if these affiliates earn by it, beside what it was held for before. */
  flags(saved: SavedOrder, credits: readonly { affiliate_id: number }[], soFar: SoFar): { flags?: readonly string[] }
  /** By which of their links an affiliate's buyer came last, if by any. */
  cameBy(saved: SavedOrder, affiliate_id: number): ClickedLink
}

/** What the orders before it in the batch have changed. */
type SoFar = Pick<DecisionInput, 'connections' | 'repeated' | 'subscriptions'>

/** Stores tell the second in which an order was placed, clicks are known to the millisecond. */
const ONE_SECOND = 1_000

/** What is asked about how these orders came about: the same lists however many orders there are. */
export function evidenceLists(shop_id: number, saved: readonly SavedOrder[]) {
  const isAny = saved.length > 0
  const products = [...new Set(saved.flatMap(({ order }) => order.lines.flatMap(line => line.product_id ?? [])))]
  const customers = [...new Set(saved.flatMap(({ customer_id }) => customer_id ?? []))]
  const orders = saved.map(({ order }) => order)
  return {
    collections: products.length > 0 ? collectionsOf(shop_id, products) : undefined,
    coupons: couponsUsedIn(shop_id, orders),
    clicks: clicksNamedIn(shop_id, orders),
    connections: connectionsOf(shop_id, customers),
    connected: isAny ? connectedProducts(shop_id, products) : undefined,
    subscribers: subscriberOrders(shop_id, saved),
  }
}

type EvidenceLists = Awaited<ReturnType<typeof readLists<ReturnType<typeof evidenceLists>>>>

/** Everything that is known about how these orders came about, with what was found in the lists above. */
export async function loadEvidence(
  tx: Tx,
  shop_id: number,
  saved: readonly SavedOrder[],
  lists: EvidenceLists,
): Promise<LoadedEvidence> {
  if (saved.length === 0) return nothingToKnow()
  const orders = saved.map(({ order }) => order)
  const collections = new Map(lists.collections.map(row => [row.product, row.collections]))
  const coupons = lists.coupons.map(toCoupon)
  const clicks = toClicksOfOrders(orders, lists.clicks)
  const connections = toConnections(lists.connections)
  const { connected } = lists
  const subscribers = lists.subscribers.map(toSubscriberOrder)
  const { settings, protection, cookie_days, currency } = await loadSettings(tx, shop_id)
  const repeated = await loadRepeats(tx, shop_id, orders, protection)
  // Who was credited before stays it, whatever came from the address since.
  const isRepeated = ({ order, facts }: SavedOrder, soFar: SoFar) => facts?.outcome !== 'credited' && soFar.repeated.has(order)
  const named = [coupons, clicks.all, [...connections.values()].flat(), connected, subscribers].flatMap(found =>
    found.flatMap(one => one.affiliate_id ?? []),
  )
  const affiliates = await loadAffiliates(tx, shop_id, [...new Set(named)], cookie_days)

  const cards = await ownCards(tx, shop_id, affiliates, orders)
  const joinedFrom = [...affiliates.values()].flatMap(one => (one.is_customer && one.signup_address) || [])
  const crowded = await crowdedSignUps(tx, shop_id, joinedFrom)

  const clicksOf = ({ order }: SavedOrder): Click[] =>
    clicks(order).map(({ affiliate_id, at, referrer, is_proven, is_landed, is_own }) => ({
      affiliate_id,
      at,
      referrer,
      is_proven,
      ...(is_landed && { is_landed }),
      ...(is_own && { is_own }),
      expires_at: clickExpiry(at, affiliates.get(affiliate_id)?.program.cookie_days ?? 0),
    }))

  return {
    settings,
    affiliates,
    collections,
    coupons,
    connections,
    repeated,
    subscribers,
    of: (saved, soFar) => ({
      order: {
        ...trackedOrder(saved.order, collections),
        is_repeated: isRepeated(saved, soFar),
        ...foreign(saved.order, currency),
        customer_id: saved.customer_id,
        ...cards(saved.order),
        ...recurrence(saved, soFar),
      },
      connected_customer: soFar.connections.of(saved),
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
    flags(saved, credits, soFar) {
      const sellers = credits.flatMap(credit => affiliates.get(credit.affiliate_id) ?? [])
      const affiliateAddresses = sellers.map(seller => seller.signup_address)
      const { address } = saved.order
      // Nobody is rewarded by themself for a friend who buys where they live; a person looks at it.
      const strict = sellers.some(seller => seller.is_customer) ? { ...protection, own_address: 'hold' as const } : protection
      const isCrowded = sellers.some(seller => seller.is_customer && crowded.has(seller.signup_address ?? ''))
      const found = flagsOf(strict, { address, isRepeated: isRepeated(saved, soFar), affiliateAddresses, isCrowded })
      const flags = credits.length === 0 ? [] : [...new Set([...(saved.facts?.flags ?? []), ...found])]
      return flags.length > 0 ? { flags } : {}
    },
    cameBy: ({ order }, affiliate_id) =>
      clicks(order)
        .filter(click => click.affiliate_id === affiliate_id && click.at <= order.placed_at.getTime() + ONE_SECOND)
        .reduce<FoundClick | undefined>((last, click) => (last && last.at > click.at ? last : click), undefined)?.link ?? {},
  }
}

/** Nobody asks. */
const nothingToKnow = (): LoadedEvidence => ({
  settings: { track_by_coupon: false, record_pending_orders: false, blocked_ips: new Set() },
  affiliates: new Map(),
  collections: new Map(),
  coupons: [],
  connections: new Map(),
  repeated: noRepeats,
  subscribers: [],
  of() {
    throw new Error('the evidence of this order was not loaded')
  },
  flags: () => ({}),
  cameBy: () => ({}),
})

const foreign = ({ currency }: IncomingOrder, own: string) =>
  currency === own ? {} : { other_currency: { currency, books: own } }

function recurrence(saved: SavedOrder, { subscriptions }: SoFar): Pick<Evidence['order'], 'recurring'> {
  const recurring = placeIn(subscriptions, saved)
  return recurring ? { recurring } : {}
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
  const used = new Set(order.coupon_codes.map(code => foldCase(code)))
  return coupons.filter(coupon => used.has(foldCase(coupon.code)))
}

interface CollectionsRow {
  product: string
  collections: string[]
}

/** Product → the collections it is in now. */
const collectionsOf = (shop_id: number, products: readonly string[]): ListStatement<CollectionsRow> => sql<CollectionsRow>`
    select product.platform_id as product, array_agg(collection.platform_id order by collection.id) as collections
    from ${memberships(shop_id, products)}
    group by product.platform_id`

const memberships = (shop_id: number, products: readonly string[]) => sql`product
    join collection_product as inside on inside.shop_id = product.shop_id and inside.product_id = product.id
    join collection on collection.shop_id = inside.shop_id and collection.id = inside.collection_id
    where product.shop_id = ${shop_id} and product.platform_id = any(${products})`

type CouponRow = Pick<AffiliateCoupon, 'code' | 'affiliate_id'> & { valid_from: string; valid_to: string | null }

function couponsUsedIn(shop_id: number, orders: readonly IncomingOrder[]): ListStatement<CouponRow> | undefined {
  const codes = [...new Set(orders.flatMap(order => order.coupon_codes.map(code => foldCase(code))))]
  if (codes.length === 0) return undefined
  return sql<CouponRow>`
    select code, affiliate_id, valid_from, valid_to from affiliate_coupon
    where shop_id = ${shop_id} and code_key = any(${codes}) and (state <> 'failed' or failure is distinct from ${TAKEN_IN_STORE})`
}

const toCoupon = ({ code, affiliate_id, valid_from, valid_to }: CouponRow): AffiliateCoupon => ({
  code,
  affiliate_id,
  valid_from: Date.parse(valid_from),
  valid_until: valid_to === null ? null : Date.parse(valid_to),
})

interface ConnectedRow {
  kind: string
  platform_id: string
  affiliate_id: number
}

/** Products that are somebody's, by themselves or by a collection they are in. */
const connectedProducts = (shop_id: number, products: readonly string[]): ListStatement<ConnectedRow> => sql<ConnectedRow>`
    select kind, platform_id, affiliate_id from product_connection
    where shop_id = ${shop_id} and ((kind = 'product' and platform_id = any(${products}))
      or (kind = 'collection' and platform_id in (select collection.platform_id from ${memberships(shop_id, products)})))`

interface ShopSettings {
  settings: TrackingSettings
  protection: SaleProtection
  cookie_days: number
  /** In which the shop counts. */
  currency: string
}

export const settingColumns = ['cookie_days', 'currency', 'track_by_coupon', 'record_pending_orders', ...saleColumns] as const

async function loadSettings(tx: Tx, shop_id: number): Promise<ShopSettings> {
  const shop = await readShop(tx, shop_id, ...settingColumns)
  const { cookie_days, track_by_coupon, record_pending_orders } = shop
  const protection = toSaleProtection(shop)
  const settings = {
    track_by_coupon,
    record_pending_orders,
    blocked_ips: addressList(protection.blocked_addresses),
    refuse_repeated: protection.repeated_address === 'refuse',
    blocked_referrers: siteList(protection.blocked_referrers),
  }
  return { settings, protection, cookie_days, currency: shop.currency }
}
