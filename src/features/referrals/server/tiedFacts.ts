import { attribute, type Credit } from '#features/attribution/attribute.ts'
import { TrackingType, trackingTypeFor } from '#features/attribution/TrackingType.ts'
import type { OrderFacts } from '../OrderFacts.ts'
import type { LoadedEvidence } from './loadEvidence.ts'
import type { SavedOrder } from './saveOrders.ts'

type Seen = Pick<OrderFacts, 'line_ids' | 'collections' | 'coupon_owners'>

/** An order that is decided, now that its customer turns out to have been tied before; nothing where that takes it from somebody. */
export function tiedFacts(
  saved: SavedOrder,
  evidence: LoadedEvidence,
  seen: Seen,
): Omit<OrderFacts, 'is_new_customer' | 'new_customer_is_paid'> | undefined {
  const { facts } = saved
  const now = attribute(evidence.of(saved), evidence.settings)
  if (!facts || now.outcome !== 'credited' || !isTied(now.credits, facts.credits)) return undefined
  return {
    outcome: 'credited',
    credits: now.credits,
    reasons: now.lost,
    line_ids: seen.line_ids,
    collections: { ...seen.collections, ...facts.collections },
    coupon_owners: { ...seen.coupon_owners, ...facts.coupon_owners },
  }
}

/** The tie is news for the order, and everybody who earns by it does so still. */
function isTied(now: readonly Credit[], before: readonly Credit[]): boolean {
  const earnsStill = before.every(credit => now.some(one => one.affiliate_id === credit.affiliate_id))
  return earnsStill && isByCustomer(bringerOf(now)) && !isByCustomer(bringerOf(before))
}

const bringerOf = (credits: readonly Credit[]) => credits.find(credit => credit.with_shipping)

const isByCustomer = (credit: Credit | undefined) =>
  credit !== undefined && trackingTypeFor(credit.tracking_type, 'paid') === TrackingType.connectCustomer
