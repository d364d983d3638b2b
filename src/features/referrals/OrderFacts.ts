import type { Attribution, Credit } from '#features/attribution/attribute.ts'
import type { Reason } from '#features/attribution/reasons.ts'
import type { IncomingOrder } from '#features/orders/IncomingOrder.ts'

/**
 * What was true when an order was first credited, kept with it for good: later versions of the order change its amounts and add
 * lines, never who brought it or what a coupon or a collection meant then.
 */
export interface OrderFacts {
  outcome: Attribution['outcome'] | 'nothing_earned'
  credits: readonly Credit[]
  reasons: readonly Reason[]
  /** Lines that were decided upon, whoever they went to. */
  line_ids?: readonly string[]
  /** Product → the collections it was in. */
  collections: Record<string, string[]>
  /** Code → the affiliate it belonged to. */
  coupon_owners: Record<string, number | null>
  is_new_customer: boolean
  new_customer_is_paid?: boolean
}

/** An order that was not paid yet, or in which nothing earned, is looked at again when it changes; so is one that got a code. */
export function isDecided(facts: OrderFacts | null, order: IncomingOrder): facts is OrderFacts {
  if (facts === null || facts.outcome === 'nothing_earned') return false
  if (facts.outcome === 'not_credited' && hasNewCodes(facts, order)) return false
  return !facts.reasons.some(reason => reason.code === 'not_paid')
}

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

const hasNewCodes = (facts: OrderFacts, order: IncomingOrder) =>
  order.coupon_codes.some(code => !Object.hasOwn(facts.coupon_owners, code.toLowerCase()))

const isNewProduct = ({ collections }: OrderFacts, { product_id }: IncomingOrder['lines'][number]) =>
  product_id !== null && !Object.hasOwn(collections, product_id)
