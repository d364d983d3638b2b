import { addLines } from '#features/sales/attribution/rules/addLines.ts'
import { attribute } from '#features/sales/attribution/rules/attribute.ts'
import { codesOf, hasGrown, hasOtherCodes, isDecided, linesOf, withoutNewness } from '../../rules/OrderFacts.ts'
import { type DecisionInput, decideAgain, type OrderDecision, recurrenceOf } from './decideAgain.ts'
import type { SavedOrder } from './saveOrders.ts'
import { factsFrom, seen, seenFirst } from './seenFacts.ts'

/** Orders by which it may change whose an order is, or whose the customer is. Most changes are refunds and ask nothing. */
export const isAsking = ({ facts, order }: SavedOrder): boolean =>
  !isDecided(facts, order) || hasGrown(facts, order) || hasOtherCodes(facts, order)

/** Orders for which it has to be known how they came about: also those of a customer with another order that asks. */
export function needEvidence(saved: readonly SavedOrder[]): SavedOrder[] {
  const customers = new Set(saved.filter(isAsking).flatMap(({ customer_id }) => customer_id ?? []))
  return saved.filter(one => isAsking(one) || (one.customer_id !== null && customers.has(one.customer_id)))
}

/** Who is credited with the order: decided once, and again only for what an edit added or took away. */
export function decideOrder(saved: SavedOrder, input: DecisionInput): OrderDecision {
  const { facts, order } = saved
  const { evidence, newness } = input
  if (!isDecided(facts, order)) {
    const now = factsFrom(attribute(evidence.of(saved, input), evidence.settings))
    const held = evidence.flags(saved, now.credits, input)
    return { facts: { ...now, ...held, ...seen(saved, evidence), ...newness, ...recurrenceOf(saved, input) }, isAnew: true }
  }
  const again = decideAgain(saved, input)
  if (again?.isAnew) return again
  const stays = again?.stays
  const kept = withoutNewness(again?.facts ?? facts)
  if (!hasGrown(facts, order)) return { facts: { ...kept, codes: codesOf(order), ...newness }, isAnew: false, stays }
  const known = { credits: kept.credits, reasons: kept.reasons, line_ids: new Set(linesOf(facts, order)) }
  const grown = addLines(evidence.of(saved, input), evidence.settings, known)
  const held = evidence.flags(saved, grown.credits, input)
  return { facts: { ...grown, ...held, ...seenFirst(saved, evidence), ...newness }, isAnew: false, stays }
}
