import { isDeepStrictEqual } from 'node:util'
import { book } from '#features/ledger/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { IncomingOrder } from '#features/orders/IncomingOrder.ts'
import { progressOf } from '#features/orders/progress.ts'
import { rulesOf } from '#features/programs/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { referralsChanged } from '../events.ts'
import { isBefore } from '../firstSales.ts'
import { isDecided, type OrderFacts } from '../OrderFacts.ts'
import { type Change, changeReferrals } from './changeReferrals.ts'
import { connectionsBy, rememberConnections, saveConnections } from './connectCustomers.ts'
import { type Books, creditSavedOrder, currentTerms } from './creditOrders.ts'
import { concernedOrders, createFirsts, loadHistory } from './customerHistory.ts'
import { decideOrder, needEvidence } from './decideOrder.ts'
import { insertReferrals, type NewReferral } from './insertReferrals.ts'
import { type LoadedEvidence, loadEvidence } from './loadEvidence.ts'
import { repriceMoved } from './repriceMoved.ts'
import { saveFacts } from './saveFacts.ts'
import { type SavedOrder, saveOrders } from './saveOrders.ts'
import { lockReferrals, versionOf } from './standing.ts'
import { tieLaterOrders } from './tieLaterOrders.ts'

/** A push names so many at most; a screen that hears of more reads its page anew. */
const MOST_NAMED = 100

/**
 * Takes in what a store says about its orders: writes them down, credits the new ones, corrects the known ones, books the difference.
 * Safe to call twice with the same orders and in any order; the newest word about each order wins.
 */
export async function applyOrders(tx: Tx, shop_id: number, orders: readonly IncomingOrder[]): Promise<void> {
  const saved = await saveOrders(tx, shop_id, newestOfEach(orders))
  if (saved.length === 0) return
  const evidence = await loadEvidence(tx, shop_id, needEvidence(saved))
  const history = await loadHistory(tx, shop_id, saved)
  const decided = saved.filter(({ facts, order }) => isDecided(facts, order)).map(one => one.id)
  const standing = await lockReferrals(tx, shop_id, [...new Set([...decided, ...concernedOrders(history)])])
  const { affiliates } = evidence
  const rules = await rulesOf(tx, shop_id, [...[...affiliates.values()].map(currentTerms), ...standing.map(versionOf)])
  const books: Books = { standing, affiliates, rules, firsts: createFirsts(history, standing) }

  const { made, changes, facts } = creditInOrder(saved, evidence, books)
  await saveFacts(tx, shop_id, facts)
  const batch = saved.map(one => one.id)
  const connections = await saveConnections(tx, shop_id, connectionsBy(made, affiliates))
  const tied = await tieLaterOrders(tx, shop_id, connections, { books, batch })
  // Marks are taken before they are given: those of other orders first, then those of the orders at hand.
  const moved = await repriceMoved(tx, shop_id, books, new Set([...batch, ...tied.ids]))
  const written = [
    moved.lost,
    await changeReferrals(tx, shop_id, tied.changes, 'first_moved'),
    await changeReferrals(tx, shop_id, changes, 'order_changed'),
    await changeReferrals(tx, shop_id, moved.gaining, 'first_moved'),
    await insertReferrals(tx, shop_id, [...made, ...tied.made], await loadPolicy(tx, shop_id)),
  ]
  // All at once: balances are taken in one order, so two batches of the same affiliates never wait for each other in a circle.
  await book(
    tx,
    shop_id,
    written.flatMap(one => one.entries),
  )
  const ids = written.flatMap(one => one.ids)
  if (ids.length > 0)
    await publish(tx, shopChannel(shop_id), referralsChanged, { ids: ids.slice(0, MOST_NAMED), count: ids.length })
  const count = newOrders([...made, ...tied.made])
  if (count > 0) await notify(tx, shop_id, { type: 'new-referral-order', params: { count } })
}

/** Orders somebody earns by since now; a past that was never lived is no news. */
function newOrders(made: readonly NewReferral[]): number {
  const news = made.filter(({ kind, recorded_at }) => kind === 'sale' && recorded_at === undefined)
  return new Set(news.map(referral => referral.order_id)).size
}

interface Credited {
  made: NewReferral[]
  changes: Change[]
  /** Decisions that are news. */
  facts: { id: number; facts: OrderFacts }[]
}

/** In the order of time, since an order can be the first of its customer, and can tie the customer to an affiliate for the next. */
function creditInOrder(saved: readonly SavedOrder[], evidence: LoadedEvidence, books: Books): Credited {
  const credited: Credited = { made: [], changes: [], facts: [] }
  for (const one of inOrder(saved)) {
    const facts = decideOrder(one, evidence, books.firsts.newness(one.id, one.customer_id))
    const { made, changes } = creditSavedOrder(one, facts, books)
    if (facts.outcome === 'credited' && made.length + changes.length === 0) facts.outcome = 'nothing_earned'
    rememberConnections(connectionsBy(made, evidence.affiliates), evidence)
    credited.made.push(...made)
    credited.changes.push(...changes)
    if (!isDeepStrictEqual(facts, one.facts)) credited.facts.push({ id: one.id, facts })
  }
  return credited
}

function inOrder(saved: readonly SavedOrder[]): SavedOrder[] {
  const placed = ({ order }: SavedOrder) => ({ placed_at: order.placed_at.getTime(), platform_id: order.platform_id })
  return saved.toSorted((a, b) => (isBefore(placed(a), placed(b)) ? -1 : 1))
}

function newestOfEach(orders: readonly IncomingOrder[]): IncomingOrder[] {
  const isNewer = (a: IncomingOrder, b: IncomingOrder) =>
    a.updated_at.getTime() === b.updated_at.getTime() ? progressOf(a) > progressOf(b) : a.updated_at > b.updated_at
  const newest = new Map<string, IncomingOrder>()
  for (const order of orders) {
    const known = newest.get(order.platform_id)
    if (!known || isNewer(order, known)) newest.set(order.platform_id, order)
  }
  return [...newest.values()]
}

function loadPolicy(tx: Tx, shop_id: number) {
  return tx
    .selectFrom('shop')
    .select(['auto_approve', 'auto_approve_days'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
}
