import { addLines } from '#features/attribution/addLines.ts'
import { type Attribution, attribute } from '#features/attribution/attribute.ts'
import { hasGrown, isDecided, linesOf, type OrderFacts } from '../OrderFacts.ts'
import type { LoadedEvidence } from './loadEvidence.ts'
import type { SavedOrder } from './saveOrders.ts'
import { tiedFacts } from './tiedFacts.ts'

/**
 * Orders for which it has to be known how they came about. Most changes are refunds and ask nothing;
 * but an order of a customer with another new one may learn that the customer was tied to an affiliate before.
 */
export function needEvidence(saved: readonly SavedOrder[]): SavedOrder[] {
  const isNews = ({ facts, order }: SavedOrder) => !isDecided(facts, order)
  const customers = new Set(saved.filter(isNews).flatMap(({ customer_id }) => customer_id ?? []))
  return saved.filter(
    one => isNews(one) || hasGrown(one.facts!, one.order) || (one.customer_id !== null && customers.has(one.customer_id)),
  )
}

type Newness = Pick<OrderFacts, 'is_new_customer' | 'new_customer_is_paid'>

/** Who is credited with the order: decided once, and again only for what an edit added. */
export function decideOrder(saved: SavedOrder, evidence: LoadedEvidence, newness: Newness): OrderFacts {
  const { facts, order } = saved
  if (!isDecided(facts, order))
    return { ...factsFrom(attribute(evidence.of(saved), evidence.settings)), ...seen(saved, evidence), ...newness }
  const { new_customer_is_paid: _, ...kept } = facts
  const tied = evidence.isJustTied(saved.customer_id) && tiedFacts(saved, evidence, seen(saved, evidence))
  if (tied) return { ...tied, ...newness }
  if (!hasGrown(facts, order)) return { ...kept, ...newness }
  const known = { credits: facts.credits, reasons: facts.reasons, line_ids: new Set(linesOf(facts, order)) }
  const { collections, coupon_owners, line_ids } = seen(saved, evidence)
  return {
    ...addLines(evidence.of(saved), evidence.settings, known),
    line_ids,
    // What a product or a code meant when it was first seen is what it means for this order.
    collections: { ...collections, ...facts.collections },
    coupon_owners: { ...coupon_owners, ...facts.coupon_owners },
    ...newness,
  }
}

const factsFrom = (attribution: Attribution): Pick<OrderFacts, 'outcome' | 'credits' | 'reasons'> =>
  attribution.outcome === 'credited'
    ? { outcome: 'credited', credits: attribution.credits, reasons: attribution.lost }
    : { outcome: 'not_credited', credits: [], reasons: attribution.reasons }

/** What the order's products and codes mean now. */
export function seen({ order }: SavedOrder, { collections, coupons }: LoadedEvidence) {
  const products = order.lines.flatMap(line => line.product_id ?? [])
  const owner = (code: string) => coupons.find(coupon => coupon.code.toLowerCase() === code)?.affiliate_id ?? null
  return {
    line_ids: order.lines.map(line => line.id),
    collections: Object.fromEntries(products.map(product => [product, collections.get(product) ?? []])),
    coupon_owners: Object.fromEntries(order.coupon_codes.map(code => [code.toLowerCase(), owner(code.toLowerCase())])),
  }
}
