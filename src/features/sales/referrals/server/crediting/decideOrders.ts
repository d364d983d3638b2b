import { isDeepStrictEqual } from 'node:util'
import { repeatedSales } from '#features/sales/fraud/rules/repeatedSales.ts'
import { isBefore } from '../../rules/firstSales.ts'
import { isForeign, type OrderFacts } from '../../rules/OrderFacts.ts'
import { isPaid, isSettled } from '../../rules/status.ts'
import { subscriptions } from '../../rules/subscriptions.ts'
import type { ReferralChange } from '../desk/changeReferrals.ts'
import { type ComparedOrder, type CreditContext, compareOrder, withdrawn } from './compareOrder.ts'
import {
  type ConnectionChange,
  type CustomerConnections,
  customerConnections,
  type NewConnection,
} from './customerConnections.ts'
import { createFirstSaleTracker } from './customerHistory.ts'
import { bringerOf, type DecisionInput, decideAgain, type OrderDecision } from './decideAgain.ts'
import { decideOrder } from './decideOrder.ts'
import type { NewReferral } from './insertReferrals.ts'
import type { LoadedOrders } from './loadOrders.ts'
import type { LockedReferral } from './lockReferrals.ts'
import type { SavedOrder } from './saveOrders.ts'

export interface Decisions {
  made: NewReferral[]
  changes: ReferralChange[]
  /** Changes of orders that nothing was heard of, by what was heard of others. */
  passedOn: ReferralChange[]
  /** Orders that somebody has no part in any more. */
  moves: { saved: SavedOrder; facts: OrderFacts; withdrawn: LockedReferral[] }[]
  /** Decisions that are news. */
  facts: { id: number; facts: OrderFacts }[]
  /** Those of the later orders that were decided again. */
  touched: number[]
  /** Referrals that stay as they were approved, though their order would be somebody else's by now. */
  disputed: number[]
  /** Whose the customers are after these orders, where that is news. */
  connections: ConnectionChange[]
  /** Real orders nobody can earn by, since they are in another currency than the books. */
  foreign: number[]
  /** Orders beside these that are the first of their customer no more, or are it now. */
  moved: number[]
}

/**
 * In the order of time, since an order can be the first of its customer, and can connect the customer to an affiliate for the next:
 * also for those that were decided before it was heard of.
 */
export function decideOrders({ saved, later, evidence, history, referrals, rules }: LoadedOrders): {
  decided: Decisions
  /** Who is the first with whom after these orders. */
  context: CreditContext
} {
  // What one order changes for the next one lives here and in the result, not in what was loaded.
  const connections = customerConnections(evidence.connections)
  const repeated = repeatedSales(evidence.repeated)
  const subscribed = subscriptions(evidence.subscribers)
  const context = { referrals, affiliates: evidence.affiliates, rules, firsts: createFirstSaleTracker(history, referrals) }
  const decided: Decisions = {
    ...{ made: [], changes: [], passedOn: [], moves: [], facts: [], touched: [], disputed: [] },
    ...{ connections: [], foreign: [], moved: [] },
  }
  const isLater = new Set(later)
  for (const known of inOrder([...saved, ...later])) {
    const input: DecisionInput = {
      evidence,
      connections,
      repeated,
      subscriptions: subscribed,
      newness: context.firsts.newness(known.id, known.customer_id),
      settledAs: settledIn(known, referrals),
    }
    const isOld = isLater.has(known)
    const decision = isOld ? decideAgain(known, input) : decideOrder(known, input)
    const isNews = !isDeepStrictEqual(decision?.facts, known.facts)
    if (!decision || (isOld && !isNews)) continue
    const { facts } = decision
    // The version counts on, since each booked difference names the version it is of.
    const one = isOld ? { ...known, version: known.version + 1 } : known
    const gone = withdrawn(one, facts, context)
    const calculated = compareOrder(one, facts, context)
    if (facts.outcome === 'credited' && calculated.made.length + calculated.changes.length === 0) facts.outcome = 'nothing_earned'
    if (facts.outcome === 'credited') repeated.add(one.order)
    subscribed.settle(one.id, bringerOf(facts.credits)?.affiliate_id ?? null)
    settleConnection(one, decision, calculated, { affiliates: evidence.affiliates, connections })
    decided.made.push(
      ...calculated.made.map(made => (made.kind === 'sale' ? { ...made, ...evidence.cameBy(one, made.affiliate_id) } : made)),
    )
    decided.made.push(...calculated.joining)
    decided[isOld ? 'passedOn' : 'changes'].push(...calculated.changes)
    if (isOld) decided.touched.push(one.id)
    if (decision.stays !== undefined && isNews) decided.disputed.push(...saleIds(one, decision.stays, referrals))
    if (gone.length > 0) decided.moves.push({ saved: one, facts, withdrawn: gone })
    if (!isDeepStrictEqual(facts, one.facts)) decided.facts.push({ id: one.id, facts })
  }
  decided.connections = connections.changes()
  decided.foreign = foreignOrders(saved, decided.facts)
  decided.moved = context.firsts.moved(new Set([...saved.map(one => one.id), ...decided.touched]))
  return { decided, context }
}

function foreignOrders(saved: readonly SavedOrder[], news: Decisions['facts']): number[] {
  const tests = new Set(saved.filter(({ order }) => order.is_test).map(one => one.id))
  return news.filter(({ id, facts }) => isForeign(facts) && !tests.has(id)).map(one => one.id)
}

const saleIds = ({ id }: SavedOrder, affiliate_id: number, referrals: readonly LockedReferral[]) =>
  referrals.filter(one => one.order_id === id && one.kind === 'sale' && one.affiliate_id === affiliate_id).map(one => one.id)

function inOrder(saved: readonly SavedOrder[]): SavedOrder[] {
  const placed = ({ order }: SavedOrder) => ({ placed_at: order.placed_at.getTime(), platform_id: order.platform_id })
  return saved.toSorted((a, b) => (isBefore(placed(a), placed(b)) ? -1 : 1))
}

/** A sale is settled when anything that hangs on it is approved or paid, or was paid and has been corrected since. */
function settledIn(
  { id }: SavedOrder,
  referrals: readonly LockedReferral[],
): (affiliate_id: number) => 'approved' | 'paid' | null {
  const ofOrder = referrals.filter(one => one.order_id === id)
  return affiliate_id => {
    const sale = ofOrder.find(one => one.kind === 'sale' && one.affiliate_id === affiliate_id)
    const hanging = sale ? [sale, ...ofOrder.filter(one => one.parent_id === sale.id)] : []
    if (hanging.some(one => isPaid(one) || one.corrected !== 0)) return 'paid'
    return hanging.some(isSettled) ? 'approved' : null
  }
}

/** In a program with lifetime commission, a customer's first credited order connects the customer to its affiliate. */
function settleConnection(
  one: SavedOrder,
  { facts, isAnew }: OrderDecision,
  { made, changes }: ComparedOrder,
  { affiliates, connections }: Pick<CreditContext, 'affiliates'> & { connections: CustomerConnections },
): void {
  const sales = [...made, ...changes.map(change => change.referral)].filter(referral => referral.kind === 'sale')
  const sellers = new Set(sales.map(sale => sale.affiliate_id))
  const connected = facts.credits.flatMap(({ affiliate_id }): NewConnection[] => {
    const days = affiliates.get(affiliate_id)?.lifetime_days
    return days === undefined || !sellers.has(affiliate_id) ? [] : [{ affiliate_id, days }]
  })
  // What is only added to an order unties nobody.
  if (isAnew || (made.length > 0 && connected[0])) connections.settle(one, connected[0])
}
