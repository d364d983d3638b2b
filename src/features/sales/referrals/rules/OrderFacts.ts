import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import type { Attribution, Credit } from '#features/sales/attribution/rules/attribute.ts'
import type { Recurrence } from '#features/sales/attribution/rules/Evidence.ts'
import type { Reason } from '#features/sales/attribution/rules/reasons.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { foldCase } from '#kit/foldCase.ts'

/**
 * What was true when an order was first credited, kept with it: later versions of the order change its amounts and add lines.
 * Who brought it is asked again only when affiliates' codes come or go, or when its customer turns out to be somebody's; never what
 * a coupon or a collection meant then.
 */
export interface OrderFacts {
  outcome: Attribution['outcome'] | 'nothing_earned'
  credits: readonly Credit[]
  reasons: readonly Reason[]
  /** Why somebody should look at it before it is paid. */
  flags?: readonly string[]
  /** Lines that were decided upon, whoever they went to. */
  line_ids?: readonly string[]
  /** Codes that were decided upon, as the store listed them. */
  codes?: readonly string[]
  /** Product → the collections it was in. */
  collections: Record<string, string[]>
  /** Code → the affiliate it belonged to. */
  coupon_owners: Record<string, number | null>
  is_new_customer: boolean
  /** Its place in a subscription, where an app made it for one. */
  recurring?: Recurrence
  new_customer_is_paid?: boolean
  new_customer_is_approved?: boolean
}

/**
 * An order that was not paid yet, in another currency, or in which nothing earned, is looked at again when it changes; so is one
 * that got a code, or a click where nothing had led to anybody.
 */
export function isDecided(facts: OrderFacts | null, order: IncomingOrder): facts is OrderFacts {
  if (facts === null || facts.outcome === 'nothing_earned') return false
  if (facts.outcome === 'not_credited' && (hasNewCodes(facts, order) || hasLateClick(facts, order) || isMarkedLate(facts, order)))
    return false
  return !isForeign(facts) && !facts.reasons.some(reason => reason.code === 'not_paid')
}

/** Whether it was left out because the shop keeps its books in another currency. */
export const isForeign = (facts: OrderFacts | null): boolean =>
  facts?.reasons.some(({ code }) => code === 'other_currency') ?? false

/** Whether the order speaks of lines, products or codes that nobody knew of when it was decided. */
export function hasGrown(facts: OrderFacts, order: IncomingOrder): boolean {
  const known = new Set(linesOf(facts, order))
  return hasNewCodes(facts, order) || order.lines.some(line => !known.has(line.id) || isNewProduct(facts, line))
}

/** The lines that were decided upon before. */
export function linesOf(facts: OrderFacts, order: IncomingOrder): readonly string[] {
  if (facts.line_ids) return facts.line_ids
  return order.lines.filter(line => !isNewProduct(facts, line)).map(line => line.id)
}

export const codesOf = (order: IncomingOrder): string[] => order.coupon_codes.map(code => foldCase(code))

/** The affiliates whose codes the order had when it was decided, in their order. */
export const knownOwners = (facts: OrderFacts): number[] => ownersOf(facts.codes ?? Object.keys(facts.coupon_owners), facts)

export const ownersOf = (codes: readonly string[], { coupon_owners }: Pick<OrderFacts, 'coupon_owners'>): number[] =>
  codes.flatMap(code => coupon_owners[code] ?? [])

/** Whether its codes are others than those it was decided by. */
export const hasOtherCodes = (facts: OrderFacts, order: IncomingOrder): boolean =>
  !areSame(facts.codes ?? Object.keys(facts.coupon_owners), codesOf(order))

/** Nothing but the merchant's word led to the affiliate: nothing else takes the order away again. */
export const isByHand = ({ credits }: OrderFacts): boolean =>
  credits.some(credit => credit.tracking_type === TrackingType.manuallyAdded)

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((code, place) => code === other[place])

const hasNewCodes = (facts: OrderFacts, order: IncomingOrder) =>
  order.coupon_codes.some(code => !Object.hasOwn(facts.coupon_owners, foldCase(code)))

const hasLateClick = ({ reasons }: OrderFacts, { click_id }: IncomingOrder) =>
  click_id !== null && reasons.every(({ code }) => code === 'no_evidence')

/** Some apps mark their orders after they made them. */
const isMarkedLate = (facts: OrderFacts, { recurring }: IncomingOrder) => recurring !== undefined && !facts.recurring

const isNewProduct = ({ collections }: OrderFacts, { product_id }: IncomingOrder['lines'][number]) =>
  product_id !== null && !Object.hasOwn(collections, product_id)

/** Without what is said anew with every look at the customer's orders. */
export function withoutNewness(facts: OrderFacts): Omit<OrderFacts, 'is_new_customer'> {
  const { is_new_customer: _new, new_customer_is_paid: _paid, new_customer_is_approved: _approved, ...kept } = facts
  return kept
}
