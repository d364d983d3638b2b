import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { LineKind } from './OrderVersion.ts'
import type { CommissionRate } from './RuleVersion.ts'

/** The rules that set a rate, the strongest first. */
export type RateRule = 'special' | 'new_customer' | 'first_commission' | 'coupon' | 'level' | 'simple'

/** A rule the program has and that did not decide, with the reason. */
export type LostRule =
  | { readonly rule: Exclude<RateRule, 'special'> | 'excluded'; readonly why: 'outranked' }
  | { readonly rule: 'new_customer'; readonly why: 'customer_not_new' | 'new_customer_paid' | 'new_customer_approved' }
  | { readonly rule: 'first_commission'; readonly why: 'not_first_order' | 'already_connected' | 'first_paid' | 'first_approved' }
  | { readonly rule: 'coupon'; readonly why: 'no_coupon' | 'no_affiliate_coupon' | 'only_with_simple_rule' }
  | { readonly rule: 'level'; readonly why: 'level_not_reached'; readonly from: Minor }

/** How a line came to its rate, or why it has none. */
export type RateDecision =
  | { readonly won: RateRule; readonly rate: CommissionRate; readonly lost: readonly LostRule[] }
  | { readonly won: 'excluded' | 'not_a_product'; readonly rate: null; readonly lost: readonly LostRule[] }

/** One line of the explanation. Always: gross − discount + tax − refunded = base. */
export type TraceLine = RateDecision & {
  /** `null` for the shipping fee. */
  readonly line_id: string | null
  readonly product_id: string | null
  readonly variant_id: string | null
  readonly title: string
  readonly kind: LineKind | 'shipping'
  readonly quantity: number
  readonly quantity_left: number
  readonly gross: Minor
  /** The line's own discounts and its share of the order's. */
  readonly discount: Minor
  /** Tax on top of the price is added, tax inside a price is taken out, both as the program says. */
  readonly tax: Minor
  /** What the store charged for the line, wherever it stands. */
  readonly tax_charged?: Minor
  /** The part of the sale that fell away: refunds, what an edit took out, and what the cancellation did. */
  readonly refunded: Minor
  /** Of what fell away: taken out by an edit of the order. */
  readonly removed?: Minor
  readonly removed_quantity?: number
  /** Of what fell away: what was left when the order was cancelled. */
  readonly cancelled?: Minor
  /** More went back than was paid; the excess is ignored. */
  readonly over_refunded: boolean
  readonly base: Minor
  /** The exact commission in smallest units, as a decimal. */
  readonly exact: string
  readonly share: Minor
  /** What rounding and the ceiling added to the exact commission. */
  readonly remainder: string
}

/** Where the taxes of the order are, who said so, and whether the program counts them. */
export interface TaxFact {
  readonly by: 'order' | 'program'
  readonly inside: boolean
  readonly shipping_inside: boolean
  readonly counted: boolean
}

/** The value a level was chosen by, where the level starts and where the next one would. */
export interface LevelFact {
  readonly value: Minor
  readonly from: Minor
  readonly next: Minor | null
}

interface CommissionOutcome {
  readonly rule_version_id: number
  readonly currency: Currency
  readonly amount: Minor
  /** What is left of the sales that earn. */
  readonly base: Minor
  readonly lines: readonly TraceLine[]
  readonly taxes?: TaxFact
  readonly is_cancelled?: boolean
  /** Of an approved sale that is worth more by now: the amount it stays at. */
  readonly stays_at?: Minor
}

export interface Earned extends CommissionOutcome {
  readonly outcome: 'earned'
  /** The sales that earn, before refunds: what levels are chosen by. */
  readonly order_value: Minor
  /** Only in programs that pay by levels. */
  readonly level?: LevelFact
  readonly exact: string
  /** What rounding added to the exact commission, before the ceiling. */
  readonly rounding: string
  /** What the order would have earned without the ceiling; `null` where it was not reached. */
  readonly before_ceiling: Minor | null
}

/** No commission and no referral: nothing in this order is meant to earn. */
export interface EarnsNothing extends CommissionOutcome {
  readonly outcome: 'nothing'
  readonly reason: 'only_excluded' | 'no_products'
}

export type Priced = Earned | EarnsNothing
