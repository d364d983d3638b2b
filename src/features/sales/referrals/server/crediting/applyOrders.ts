import type { News } from '#features/account/notifications/rules/kinds.ts'
import { notify } from '#features/account/notifications/server/index.ts'
import { rulesOf } from '#features/commissions/programs/server/index.ts'
import { publishStoppedSales } from '#features/sales/fraud/server/index.ts'
import { book } from '#features/sales/ledger/server/index.ts'
import { mailNewReferrals, mailOtherCurrency } from '#features/sales/merchant-mails/server/index.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { progressOf } from '#features/sales/orders/rules/progress.ts'
import { nextVersions, saveFacts } from '#features/sales/orders/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { sum } from '#kit/money/money.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { defineSharedHook } from '#server/hooks.ts'
import { isDecided, isForeign } from '../../rules/OrderFacts.ts'
import { changeReferrals, takeMarks } from '../desk/changeReferrals.ts'
import { queueReferralMails } from '../mails/affiliateMails.job.ts'
import { afterReferralsChanged } from './afterReferralsChanged.ts'
import { type Credited, creditInOrder } from './creditInOrder.ts'
import { type CreditContext, currentTerms } from './creditOrders.ts'
import { saveChangedConnections } from './customerConnections.ts'
import { concernedOrders, createFirstSaleTracker, loadHistory } from './customerHistory.ts'
import { needEvidence } from './decideOrder.ts'
import { insertReferrals, type NewReferral } from './insertReferrals.ts'
import { laterOrders } from './laterOrders.ts'
import { loadEvidence } from './loadEvidence.ts'
import { lockReferrals, versionOf } from './lockReferrals.ts'
import { markGoogleAds } from './markGoogleAds.ts'
import { flagDisputed, moveReferrals } from './moveReferrals.ts'
import { repriceMoved } from './repriceMoved.ts'
import { type SavedOrder, saveOrders } from './saveOrders.ts'

/** Orders were written down or changed, whether or not anybody is credited with them. */
export const ordersSaved = defineSharedHook<[ids: readonly number[]]>('orders that were saved')

/**
 * Takes in what a store says about its orders: writes them down, credits the new ones, corrects the known ones, books the difference.
 * Safe to call twice with the same orders and in any order; the newest word about each order wins.
 */
export async function applyOrders(tx: Tx, shop_id: number, orders: readonly IncomingOrder[]): Promise<void> {
  const saved = await saveOrders(tx, shop_id, newestOfEach(orders))
  if (saved.length === 0) return
  await ordersSaved.call(
    tx,
    shop_id,
    saved.map(one => one.id),
  )
  const later = await laterOrders(tx, shop_id, saved)
  const evidence = await loadEvidence(tx, shop_id, [...needEvidence(saved), ...later])
  const history = await loadHistory(tx, shop_id, saved)
  const decided = [...saved.filter(({ facts, order }) => isDecided(facts, order)), ...later].map(one => one.id)
  const standing = await lockReferrals(tx, shop_id, [...new Set([...decided, ...concernedOrders(history)])])
  const { affiliates } = evidence
  const rules = await rulesOf(tx, shop_id, [...[...affiliates.values()].map(currentTerms), ...standing.map(versionOf)])
  const books: CreditContext = { standing, affiliates, rules, firsts: createFirstSaleTracker(history, standing) }

  const credited = creditInOrder({ saved, later }, evidence, books)
  const { made, touched, moves } = credited
  await saveFacts(tx, shop_id, credited.facts)
  await publishStoppedSales(
    tx,
    shop_id,
    credited.facts.map(one => one.facts),
  )
  await mailOtherCurrency(tx, shop_id, foreignOrders(saved, credited.facts))
  await saveChangedConnections(tx, shop_id, evidence.connections)
  await nextVersions(tx, shop_id, touched)
  const withdrawn = await moveReferrals(tx, shop_id, credited)
  await flagDisputed(tx, shop_id, credited.disputed)
  // Marks are taken before they are given, of all orders: the one at hand may lose it to one that follows, or the other way round.
  const moved = await repriceMoved(tx, shop_id, books, new Set([...saved.map(one => one.id), ...touched]))
  await takeMarks(tx, shop_id, [...credited.passedOn, ...credited.changes])
  const written = [
    withdrawn,
    moved.lost,
    await changeReferrals(tx, shop_id, credited.passedOn, 'first_moved'),
    await changeReferrals(tx, shop_id, credited.changes, 'order_changed'),
    await changeReferrals(tx, shop_id, moved.gaining, 'first_moved'),
    await insertReferrals(tx, shop_id, made, await loadPolicy(tx, shop_id)),
  ]
  if (made.length > 0) await markGoogleAds(tx, shop_id, [...new Set(made.map(referral => referral.order_id))])
  crashPoint('refund.halfApplied')
  // All at once: balances are taken in one order, so two batches of the same affiliates never wait for each other in a circle.
  await book(
    tx,
    shop_id,
    written.flatMap(one => one.entries),
  )
  const ids = written.flatMap(one => one.ids)
  await afterReferralsChanged(tx, shop_id, ids)
  const news = newOrders(made, moves)
  if (news.length === 0) return
  await notify(tx, shop_id, newsOf(news))
  await mailNewReferrals(tx, shop_id, orderIds(news))
  await queueReferralMails(tx, shop_id, 'new_referral', orderIds(news))
}

/** Real orders nobody can earn by, since they are in another currency than the books. */
function foreignOrders(saved: readonly SavedOrder[], decisions: Credited['facts']): number[] {
  const tests = new Set(saved.filter(({ order }) => order.is_test).map(one => one.id))
  return decisions.filter(({ id, facts }) => isForeign(facts) && !tests.has(id)).map(one => one.id)
}

/** Orders somebody earns by since now; a past that was never lived is no news, nor is an order that somebody else had. */
function newOrders(made: readonly NewReferral[], moves: Credited['moves']): NewReferral[] {
  const before = new Set(moves.map(move => move.saved.id))
  return made.filter(({ kind, recorded_at, order_id }) => kind === 'sale' && recorded_at === undefined && !before.has(order_id))
}

const orderIds = (news: readonly NewReferral[]) => [...new Set(news.map(referral => referral.order_id))]

/** Who sold and how much it earned; of several, the newest is named. */
function newsOf(news: readonly NewReferral[]): News {
  const newest = news.reduce((last, one) => (one.placed_at > last.placed_at ? one : last))
  const { affiliate_id, order_id } = newest
  const commission = sum(news.map(referral => referral.commission))
  return { type: 'new-referral-order', params: { count: orderIds(news).length, commission, affiliate_id, order_id } }
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
  return readShop(tx, shop_id, 'auto_approve', 'auto_approve_days')
}
