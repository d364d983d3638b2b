import { attribute, type Credit, withoutRepeats } from '#features/attribution/attribute.ts'
import { type Reason, reason } from '#features/attribution/reasons.ts'
import { TrackingType, trackingTypeFor } from '#features/attribution/TrackingType.ts'
import { codesOf, hasOtherCodes, isByHand, knownOwners, type OrderFacts, ownersOf } from '../OrderFacts.ts'
import type { LoadedEvidence } from './loadEvidence.ts'
import type { SavedOrder } from './saveOrders.ts'
import { factsFrom, seenFirst } from './seenFacts.ts'

type Newness = Pick<OrderFacts, 'is_new_customer' | 'new_customer_is_paid'>

export interface Circumstances {
  evidence: LoadedEvidence
  newness: Newness
  /** Whether an affiliate has been paid for their part of the order. */
  isPaid: (affiliate_id: number) => boolean
}

export interface Decision {
  facts: OrderFacts
  /** Whether it was asked who brought the order, and the answer counts. */
  isAnew: boolean
}

/**
 * A decided order that turns out to be somebody else's, as if that had been known from the beginning; nothing where nobody need ask.
 * What was paid for stays with whom it was paid to, and says so.
 */
export function decideAgain(saved: SavedOrder, { evidence, newness, isPaid }: Circumstances): Decision | undefined {
  const { facts } = saved
  if (!facts || isByHand(facts) || !(hasOtherOwners(saved, evidence) || isTiedAnew(saved, evidence))) return undefined
  const now = factsFrom(attribute(evidence.of(saved), evidence.settings))
  const paid = losers(facts.credits, now.credits).find(credit => isPaid(credit.affiliate_id))
  if (!paid) {
    const held = evidence.flags(saved, now.credits)
    return { facts: { ...now, ...held, ...seenFirst(saved, evidence), ...newness }, isAnew: true }
  }
  const { new_customer_is_paid: _, ...kept } = facts
  const reasons = withoutRepeats([...facts.reasons, whyItStays(paid, now.credits)])
  return { facts: { ...kept, ...newness, reasons }, isAnew: false }
}

/** Codes of affiliates came or went; those of nobody mean nothing. */
function hasOtherOwners(saved: SavedOrder, evidence: LoadedEvidence): boolean {
  const { facts, order } = saved
  if (!hasOtherCodes(facts!, order)) return false
  return knownOwners(facts!).join() !== ownersOf(codesOf(order), seenFirst(saved, evidence)).join()
}

/** Another order of this batch made or undid a tie, and this one was decided by what was before. */
const isTiedAnew = (saved: SavedOrder, { ties }: LoadedEvidence): boolean =>
  ties.areNews(saved.customer_id) && ties.ownerFor(saved) !== ownerSeen(saved.facts!)

function ownerSeen({ credits }: OrderFacts): number | null {
  const bringer = bringerOf(credits)
  if (!bringer || trackingTypeFor(bringer.tracking_type, 'paid') !== TrackingType.connectCustomer) return null
  return bringer.affiliate_id
}

const bringerOf = (credits: readonly Credit[]) => credits.find(credit => credit.with_shipping)

/** Who has less of the order than before. */
function losers(before: readonly Credit[], now: readonly Credit[]): Credit[] {
  const has = (after: Credit, { affiliate_id, line_ids, with_shipping }: Credit) =>
    after.affiliate_id === affiliate_id &&
    line_ids.every(id => after.line_ids.includes(id)) &&
    (after.with_shipping || !with_shipping)
  return before.filter(credit => !now.some(after => has(after, credit)))
}

function whyItStays({ affiliate_id }: Credit, now: readonly Credit[]): Reason {
  const bringer = bringerOf(now)
  if (!bringer || bringer.affiliate_id === affiliate_id) return reason('stays_paid', { affiliate: affiliate_id })
  return reason('lost_to_paid', { affiliate: bringer.affiliate_id, winner: affiliate_id })
}
