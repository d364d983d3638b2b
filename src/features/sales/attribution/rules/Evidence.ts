import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import type { OrderLine } from '#features/commissions/commission/rules/OrderVersion.ts'
import type { Payment } from '#features/commissions/commission/rules/TrackingType.ts'
import { DAY_MS } from '#kit/days.ts'

/** A moment in milliseconds since 1970. */
export type Moment = number

export interface TrackedOrder {
  readonly id: string
  readonly at: Moment
  readonly payment: Payment
  readonly is_test: boolean
  readonly is_cancelled: boolean
  readonly customer_email: string | null
  /** Who bought, as the store knows them. */
  readonly customer_id?: number | null
  readonly ip: string | null
  /** Another order from the same address is credited already. */
  readonly is_repeated?: boolean
  /** In what it was sold and in what the shop keeps its books, where these differ. */
  readonly other_currency?: { readonly currency: string; readonly books: string }
  /** Customers who bring friends and have paid with the same card. */
  readonly card_of?: readonly number[]
  /** Only of orders that an app made for a running subscription. */
  readonly recurring?: Recurrence
  readonly coupon_codes: readonly string[]
  readonly lines: readonly Pick<OrderLine, 'id' | 'kind' | 'product_id' | 'collection_ids'>[]
}

/** The place of an order in its subscription. */
export interface Recurrence {
  readonly app: string
  /** The order the subscription began with is number 1. */
  readonly number: number
  /** That order, and who brought it; nothing where it is not known. */
  readonly began: { readonly order: string; readonly affiliate_id: number | null } | null
}

export interface TrackedAffiliate {
  readonly id: number
  readonly status: AffiliateStatus
  readonly email: string
  /** A customer who brings friends: rewarded, and no affiliate. */
  readonly is_customer?: boolean
  /** Who they are as a customer of the store, where that is known. */
  readonly customer_id?: number | null
  readonly program: {
    /** 0 switches tracking by link off. */
    readonly cookie_days: number
    readonly exclude_self_referral: boolean
    /** How many orders of a subscription earn; nothing is the first one, `null` all. */
    readonly subscription_orders?: number | null
  }
}

export interface CustomerConnection {
  readonly affiliate_id: number
  readonly origin: 'manual' | 'lifetime' | 'api'
  readonly connected_at: Moment
  readonly expires_at: Moment | null
}

export interface AffiliateCoupon {
  readonly code: string
  readonly affiliate_id: number
  readonly valid_from: Moment
  readonly valid_until: Moment | null
}

export interface Click {
  readonly affiliate_id: number
  readonly at: Moment
  readonly expires_at: Moment
  /** The page on which the link was clicked. */
  readonly referrer?: string | null
  /** It was not counted; the order's cart proves it. */
  readonly is_proven?: boolean
  /** Only the page the buyer came in by names it. */
  readonly is_landed?: boolean
  /** In a browser in which the link's owner signed up. */
  readonly is_own?: boolean
}

/** All that is known about how an order came about. */
export interface Evidence {
  readonly order: TrackedOrder
  /** The affiliate the buyer is connected to, if any. */
  readonly connected_customer: CustomerConnection | null
  readonly coupons: readonly AffiliateCoupon[]
  /** The clicks of the buyer's browser. */
  readonly clicks: readonly Click[]
  /** Product id → affiliate, collection id → affiliate. */
  readonly connected_products: ReadonlyMap<string, number>
  readonly connected_collections: ReadonlyMap<string, number>
  readonly affiliates: ReadonlyMap<number, TrackedAffiliate>
}

export interface TrackingSettings {
  readonly track_by_coupon: boolean
  readonly record_pending_orders: boolean
  readonly blocked_ips: Pick<ReadonlySet<string>, 'has'>
  /** Repeated orders are not credited. */
  readonly refuse_repeated?: boolean
  /** Pages from which a click does not count. */
  readonly blocked_referrers?: Pick<ReadonlySet<string>, 'has'>
}

/** How long a click counts; the next click of the same browser starts anew. */
export const clickExpiry = (at: Moment, cookieDays: number): Moment => at + cookieDays * DAY_MS
