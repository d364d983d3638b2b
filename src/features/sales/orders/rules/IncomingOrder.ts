import type { LineKind } from '#features/commissions/commission/rules/OrderVersion.ts'
import type { IncomingCustomer } from '#features/store/customers/rules/IncomingCustomer.ts'
import type { ProvenClick } from '#features/store/tracking/rules/click-text.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { SubscriptionApp } from './subscription-apps.ts'

export type FinancialStatus = 'pending' | 'authorized' | 'partially_paid' | 'paid' | 'partially_refunded' | 'refunded' | 'voided'

export interface IncomingLine {
  id: string
  title: string
  kind: LineKind
  product_id: string | null
  variant_id: string | null
  quantity: number
  gross: Minor
  discount: Minor
  tax: Minor
  refunded_quantity: number
  refunded: Minor
  /** Of these: what an edit took out of the order without a refund. */
  removed_quantity?: number
  removed?: Minor
}

/** An order as a store reports it, whatever store it is: whole, with all refunds so far, in the shop's currency. */
export interface IncomingOrder {
  platform_id: string
  /** What the merchant calls it: #1042. */
  number: string
  source: 'platform' | 'api'
  /** Taken over from before: what it causes is dated by the store's own times, and is no news to anybody. */
  is_historic?: true
  placed_at: Date
  /** The store's own clock. The newest word wins, in whatever order the words arrive. */
  updated_at: Date
  cancelled_at: Date | null
  is_test: boolean
  /** What the tracking test noted in its order; it makes it a test order where it is ours. */
  test_mark?: string
  financial_status: FinancialStatus
  currency: Currency
  customer: IncomingCustomer | null
  lines: IncomingLine[]
  /** Whether prices and the shipping fee hold their tax; left out where the store does not say. */
  taxes_included?: boolean
  /** Not tied to lines by the store. */
  discount: Minor
  refunded: Minor
  shipping: Minor
  shipping_tax: Minor
  refunded_shipping: Minor
  /** The last refund the store names, for the row that takes money back after payment. */
  refund_id: string | null
  coupon_codes: string[]
  /** The buyer's address, for the fraud rules. */
  address: string | null
  /** Tells one card from another, where the store says enough of it; kept as a number that says nothing of the card. */
  card?: string
  cart_token: string | null
  /** What the store's pixel ties a click to. */
  checkout_token?: string
  /** What the tracker left in the cart: the click that brought the buyer. */
  click_id: string | null
  /** The click was not counted: what its signature says, once it was found to be ours. */
  proven_click?: ProvenClick
  /** The click that the page the buyer came in by names in its address, and what its signature says. */
  landing_click?: string
  landing_proven?: ProvenClick
  /** The page the buyer came in by says that it was opened from a Google ad. */
  google_ads?: true
  /** The subscription app that made it: a later order of a subscription, which nobody placed. */
  recurring?: SubscriptionApp
  /** A subscription app says that a subscription began with it. */
  starts_subscription?: true
}
