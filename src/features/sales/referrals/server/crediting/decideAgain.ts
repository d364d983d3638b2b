import { isDeepStrictEqual } from 'node:util'
import { TrackingType, trackingTypeFor } from '#features/commissions/commission/rules/TrackingType.ts'
import { attribute, type Credit, withoutRepeats } from '#features/sales/attribution/rules/attribute.ts'
import { type Reason, reason } from '#features/sales/attribution/rules/reasons.ts'
import type { RepeatedSales } from '#features/sales/fraud/rules/repeatedSales.ts'
import {
  codesOf,
  hasOtherCodes,
  isByHand,
  knownOwners,
  type OrderFacts,
  ownersOf,
  withoutNewness,
} from '../../rules/OrderFacts.ts'
import type { Subscriptions } from '../../rules/subscriptions.ts'
import { placeIn } from '../subscriptions/subscriberOrders.ts'
import type { CustomerConnections } from './customerConnections.ts'
import type { Newness } from './customerHistory.ts'
import type { LoadedEvidence } from './loadEvidence.ts'
import type { SavedOrder } from './saveOrders.ts'
import { factsFrom, seenFirst } from './seenFacts.ts'

export interface DecisionInput {
  evidence: LoadedEvidence
  /** Whose customers are, and which sales repeat another, after the orders before this one. */
  connections: CustomerConnections
  repeated: RepeatedSales
  /** Which subscriptions orders are in, and who brought these. */
  subscriptions: Subscriptions
  newness: Newness
  /** Whether an affiliate's part of the order was approved, or paid. */
  settledAs: (affiliate_id: number) => 'approved' | 'paid' | null
}

export interface OrderDecision {
  facts: OrderFacts
  /** Whether it was asked who brought the order, and the answer counts. */
  isAnew: boolean
  /** Whose part stays as it was approved or paid, though something else is known by now. */
  stays?: number
}

/**
 * A decided order that turns out to be somebody else's, as if that had been known from the beginning; nothing where nobody need ask.
 * What was approved or paid stays with whom it was approved for, and says so.
 */
export function decideAgain(saved: SavedOrder, input: DecisionInput): OrderDecision | undefined {
  const { facts } = saved
  const { evidence, connections, newness, settledAs } = input
  if (!facts || isByHand(facts)) return undefined
  if (!hasOtherOwners(saved, evidence) && !isConnectedAnew(saved, connections) && !isMovedInSubscription(saved, input))
    return undefined
  const now = factsFrom(attribute(evidence.of(saved, input), evidence.settings))
  const stays = losers(facts.credits, now.credits).find(credit => settledAs(credit.affiliate_id) !== null)
  if (!stays) {
    const held = evidence.flags(saved, now.credits, input)
    return { facts: { ...now, ...held, ...seenFirst(saved, evidence), ...newness, ...recurrenceOf(saved, input) }, isAnew: true }
  }
  const isPaid = settledAs(stays.affiliate_id) === 'paid'
  const reasons = withoutRepeats([...facts.reasons, whyItStays(stays, now.credits, isPaid)])
  return { facts: { ...withoutNewness(facts), ...newness, reasons }, isAnew: false, stays: stays.affiliate_id }
}

/** Codes of affiliates came or went; those of nobody mean nothing. */
function hasOtherOwners(saved: SavedOrder, evidence: LoadedEvidence): boolean {
  const { facts, order } = saved
  if (!hasOtherCodes(facts!, order)) return false
  return knownOwners(facts!).join() !== ownersOf(codesOf(order), seenFirst(saved, evidence)).join()
}

/** Another order of this batch made or undid a connection, and this one was decided by what was before. */
const isConnectedAnew = (saved: SavedOrder, connections: CustomerConnections): boolean =>
  connections.areNews(saved.customer_id) && connections.ownerFor(saved) !== ownerSeen(saved.facts!)

/** Another order of this batch is the beginning of its subscription, or comes before it there. */
function isMovedInSubscription(saved: SavedOrder, { subscriptions }: DecisionInput): boolean {
  const { facts, customer_id } = saved
  // What was decided before subscriptions were known stays.
  if (!subscriptions.knows(customer_id) || (facts!.outcome === 'credited' && !facts!.recurring)) return false
  return !isDeepStrictEqual(placeIn(subscriptions, saved), facts!.recurring)
}

/** Kept with what was decided, so that it is seen when it changes. */
export function recurrenceOf(saved: SavedOrder, { subscriptions }: DecisionInput): Pick<OrderFacts, 'recurring'> {
  const recurring = placeIn(subscriptions, saved)
  return recurring ? { recurring } : {}
}

function ownerSeen({ credits }: OrderFacts): number | null {
  const bringer = bringerOf(credits)
  if (!bringer || trackingTypeFor(bringer.tracking_type, 'paid') !== TrackingType.connectCustomer) return null
  return bringer.affiliate_id
}

/** Who brought the order, rather than one of its products. */
export const bringerOf = (credits: readonly Credit[]) => credits.find(credit => credit.with_shipping)

/** Who has less of the order than before. */
function losers(before: readonly Credit[], now: readonly Credit[]): Credit[] {
  const has = (after: Credit, { affiliate_id, line_ids, with_shipping }: Credit) =>
    after.affiliate_id === affiliate_id &&
    line_ids.every(id => after.line_ids.includes(id)) &&
    (after.with_shipping || !with_shipping)
  return before.filter(credit => !now.some(after => has(after, credit)))
}

function whyItStays({ affiliate_id }: Credit, now: readonly Credit[], isPaid: boolean): Reason {
  const bringer = bringerOf(now)
  if (!bringer || bringer.affiliate_id === affiliate_id)
    return reason(isPaid ? 'stays_paid' : 'stays_approved', { affiliate: affiliate_id })
  const values = { affiliate: bringer.affiliate_id, winner: affiliate_id }
  return reason(isPaid ? 'lost_to_paid' : 'lost_to_approved', values)
}
