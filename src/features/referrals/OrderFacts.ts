import type { Attribution, Credit } from '#features/attribution/attribute.ts'
import type { Reason } from '#features/attribution/reasons.ts'

/**
 * What was true when an order was first credited, kept with it for good: later versions of the order change its amounts,
 * never who brought it, what a coupon or a collection meant then, or whether the customer was new.
 */
export interface OrderFacts {
  outcome: Attribution['outcome'] | 'nothing_earned'
  credits: readonly Credit[]
  reasons: readonly Reason[]
  /** Product → the collections it was in. */
  collections: Record<string, string[]>
  /** Code → the affiliate it belonged to. */
  coupon_owners: Record<string, number | null>
  is_new_customer: boolean
}

/** An order that was not paid yet, or in which nothing earned, is looked at again when it changes; everything else is decided once. */
export function isDecided(facts: OrderFacts | null): facts is OrderFacts {
  return facts !== null && facts.outcome !== 'nothing_earned' && !facts.reasons.some(reason => reason.code === 'not_paid')
}
