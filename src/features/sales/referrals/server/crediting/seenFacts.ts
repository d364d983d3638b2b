import type { Attribution } from '#features/sales/attribution/rules/attribute.ts'
import { foldCase } from '#kit/foldCase.ts'
import { codesOf, type OrderFacts } from '../../rules/OrderFacts.ts'
import type { LoadedEvidence } from './loadEvidence.ts'
import type { SavedOrder } from './saveOrders.ts'

export const factsFrom = (attribution: Attribution): Pick<OrderFacts, 'outcome' | 'credits' | 'reasons'> =>
  attribution.outcome === 'credited'
    ? { outcome: 'credited', credits: attribution.credits, reasons: attribution.lost }
    : { outcome: 'not_credited', credits: [], reasons: attribution.reasons }

type Seen = Required<Pick<OrderFacts, 'line_ids' | 'codes' | 'collections' | 'coupon_owners'>>

/** What the order's products and codes mean now. */
export function seen({ order }: SavedOrder, { collections, coupons }: LoadedEvidence): Seen {
  const products = order.lines.flatMap(line => line.product_id ?? [])
  const owner = (code: string) => coupons.find(coupon => foldCase(coupon.code) === code)?.affiliate_id ?? null
  return {
    line_ids: order.lines.map(line => line.id),
    codes: codesOf(order),
    collections: Object.fromEntries(products.map(product => [product, collections.get(product) ?? []])),
    coupon_owners: Object.fromEntries(codesOf(order).map(code => [code, owner(code)])),
  }
}

/** What a product or a code meant when it was first seen is what it means for this order. */
export function seenFirst(saved: SavedOrder, evidence: LoadedEvidence): Seen {
  const now = seen(saved, evidence)
  const { facts } = saved
  return {
    ...now,
    collections: { ...now.collections, ...facts?.collections },
    coupon_owners: { ...now.coupon_owners, ...facts?.coupon_owners },
  }
}
