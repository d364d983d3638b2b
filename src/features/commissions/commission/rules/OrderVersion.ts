import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { StoredChoice } from './storedChoice.ts'

/** Only products earn: a gift card is paid for again when it is spent, tips and duties are not sales. */
export type LineKind = 'product' | 'gift_card' | 'tip' | 'duty'

export interface OrderLine {
  readonly id: string
  readonly title: string
  readonly kind: LineKind
  readonly product_id: string | null
  readonly variant_id: string | null
  readonly collection_ids: readonly string[]
  /** Pieces sold; what was returned is counted beside it, not taken off. */
  readonly quantity: number
  /** The price of all pieces before any discount. */
  readonly gross: Minor
  /** Discounts the store already tied to this line. */
  readonly discount: Minor
  /** The tax charged for the line after its discounts, whether on top of the price or inside it. */
  readonly tax: Minor
  readonly refunded_quantity: number
  /** How much of the price after discounts was given back so far; the tax goes back with it in proportion. */
  readonly refunded: Minor
  /** Of what went back: pieces that an edit took out of the order, and their price. */
  readonly removed_quantity?: number
  readonly removed?: Minor
}

/** An order as the store knows it now, in the currency of the shop. Refunds add up: each version holds all of them. */
export interface OrderVersion {
  readonly id: string
  readonly currency: Currency
  readonly lines: readonly OrderLine[]
  /** Whether prices and the shipping fee hold their tax; what the order does not say, the program does. */
  readonly taxes_included?: boolean
  /** A cancelled order earns nothing, whether or not the store has written the refund down. */
  readonly is_cancelled?: boolean
  /** A discount on the whole order that the store has not tied to lines. */
  readonly discount: Minor
  /** Money given back without naming lines. */
  readonly refunded: Minor
  /** The shipping fee after its own discounts. */
  readonly shipping: Minor
  readonly shipping_tax: Minor
  readonly refunded_shipping: Minor
  /** The codes used, with the affiliate each belongs to, if any. */
  readonly coupons: readonly { readonly code: string; readonly affiliate_id: number | null }[]
  /** The buyer was not in the store's customer list before. */
  readonly is_new_customer: boolean
  /** It would be the new customer's first order, had a later one not been paid as that before this one was reported. */
  readonly new_customer_is_paid?: boolean
  /** The same, had the later one not been approved as that. */
  readonly new_customer_is_approved?: boolean
}

/** The part of an order one affiliate is credited with. */
export interface CreditedSale {
  readonly affiliate_id: number
  readonly line_ids: readonly string[] | 'all'
  /** False for the affiliate of a connected product, who is credited with that product alone. */
  readonly with_shipping: boolean
  /** The first order of this customer that is credited to this affiliate. */
  readonly is_first_with_affiliate: boolean
  /** The merchant had connected the customer to an affiliate before. */
  readonly was_connected?: boolean
  /** It would be the first, had a later order not been paid as that before this one was reported. */
  readonly first_is_paid?: boolean
  readonly first_is_approved?: boolean
  /** What was chosen before it was approved: it is not chosen again. */
  readonly kept?: StoredChoice
}
