import { isDeepStrictEqual } from 'node:util'
import { isBefore } from '../../rules/firstSales.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'
import { isPaid, isSettled } from '../../rules/status.ts'
import type { Change } from '../desk/changeReferrals.ts'
import { type CreditContext, type CreditResult, creditSavedOrder, withdrawn } from './creditOrders.ts'
import type { NewConnection } from './customerConnections.ts'
import { type Decision, decideAgain } from './decideAgain.ts'
import { decideOrder } from './decideOrder.ts'
import type { NewReferral } from './insertReferrals.ts'
import type { LoadedEvidence } from './loadEvidence.ts'
import type { LockedReferral } from './lockReferrals.ts'
import type { SavedOrder } from './saveOrders.ts'

export interface Credited {
  made: NewReferral[]
  changes: Change[]
  /** Changes of orders that nothing was heard of, by what was heard of others. */
  passedOn: Change[]
  /** Orders that somebody has no part in any more. */
  moves: { saved: SavedOrder; facts: OrderFacts; withdrawn: LockedReferral[] }[]
  /** Decisions that are news. */
  facts: { id: number; facts: OrderFacts }[]
  /** Those of the later orders that were decided again. */
  touched: number[]
  /** Referrals that stay as they were approved, though their order would be somebody else's by now. */
  disputed: number[]
}

/**
 * In the order of time, since an order can be the first of its customer, and can connect the customer to an affiliate for the next:
 * also for those that were decided before it was heard of.
 */
export function creditInOrder(
  { saved, later }: { saved: readonly SavedOrder[]; later: readonly SavedOrder[] },
  evidence: LoadedEvidence,
  books: CreditContext,
): Credited {
  const credited: Credited = { made: [], changes: [], passedOn: [], moves: [], facts: [], touched: [], disputed: [] }
  const isLater = new Set(later)
  for (const known of inOrder([...saved, ...later])) {
    const circumstances = {
      evidence,
      newness: books.firsts.newness(known.id, known.customer_id),
      settledAs: settledIn(known, books),
    }
    const isOld = isLater.has(known)
    const decision = isOld ? decideAgain(known, circumstances) : decideOrder(known, circumstances)
    const isNews = !isDeepStrictEqual(decision?.facts, known.facts)
    if (!decision || (isOld && !isNews)) continue
    const { facts } = decision
    // The version counts on, since each booked difference names the version it is of.
    const one = isOld ? { ...known, version: known.version + 1 } : known
    const gone = withdrawn(one, facts, books)
    const calculated = creditSavedOrder(one, facts, books)
    if (facts.outcome === 'credited' && calculated.made.length + calculated.changes.length === 0) facts.outcome = 'nothing_earned'
    if (facts.outcome === 'credited') evidence.noteCredited(one)
    settleConnection(one, decision, calculated, evidence)
    credited.made.push(
      ...calculated.made.map(made => (made.kind === 'sale' ? { ...made, ...evidence.cameBy(one, made.affiliate_id) } : made)),
    )
    credited[isOld ? 'passedOn' : 'changes'].push(...calculated.changes)
    if (isOld) credited.touched.push(one.id)
    if (decision.stays !== undefined && isNews) credited.disputed.push(...saleIds(one, decision.stays, books))
    if (gone.length > 0) credited.moves.push({ saved: one, facts, withdrawn: gone })
    if (!isDeepStrictEqual(facts, one.facts)) credited.facts.push({ id: one.id, facts })
  }
  return credited
}

const saleIds = ({ id }: SavedOrder, affiliate_id: number, { standing }: CreditContext) =>
  standing.filter(one => one.order_id === id && one.kind === 'sale' && one.affiliate_id === affiliate_id).map(one => one.id)

function inOrder(saved: readonly SavedOrder[]): SavedOrder[] {
  const placed = ({ order }: SavedOrder) => ({ placed_at: order.placed_at.getTime(), platform_id: order.platform_id })
  return saved.toSorted((a, b) => (isBefore(placed(a), placed(b)) ? -1 : 1))
}

/** A sale is settled when anything that hangs on it is approved or paid, or was paid and has been corrected since. */
function settledIn({ id }: SavedOrder, { standing }: CreditContext): (affiliate_id: number) => 'approved' | 'paid' | null {
  const ofOrder = standing.filter(one => one.order_id === id)
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
  { facts, isAnew }: Decision,
  { made, changes }: CreditResult,
  { affiliates, connections }: LoadedEvidence,
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
