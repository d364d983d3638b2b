import { notify } from '#features/account/notifications/server/index.ts'
import { publishStoppedSales } from '#features/sales/fraud/server/index.ts'
import { book } from '#features/sales/ledger/server/index.ts'
import { mailNewReferrals, mailOtherCurrency } from '#features/sales/merchant-mails/server/index.ts'
import { nextVersions, saveFacts } from '#features/sales/orders/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { sum } from '#kit/money/money.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Tx } from '#server/db/database.ts'
import { newReferralOrder } from '../../rules/notifications.ts'
import { changeReferrals, takeMarks } from '../desk/changeReferrals.ts'
import { queueReferralMails } from '../mails/affiliateMails.job.ts'
import { afterReferralsChanged } from './afterReferralsChanged.ts'
import { saveConnectionChanges } from './customerConnections.ts'
import type { Decisions } from './decideOrders.ts'
import { insertReferrals, type NewReferral } from './insertReferrals.ts'
import { markGoogleAds } from './markGoogleAds.ts'
import { flagDisputed, moveReferrals } from './moveReferrals.ts'
import type { Repriced } from './repriceMoved.ts'

/** Writes down what was decided about orders, books the difference and tells whom it concerns. */
export async function writeDecisions(tx: Tx, shop_id: number, decided: Decisions, moved: Repriced): Promise<void> {
  const { made, moves } = decided
  await saveFacts(tx, shop_id, [...decided.facts, ...moved.facts])
  await publishStoppedSales(
    tx,
    shop_id,
    decided.facts.map(one => one.facts),
  )
  await mailOtherCurrency(tx, shop_id, decided.foreign)
  await saveConnectionChanges(tx, shop_id, decided.connections)
  await nextVersions(tx, shop_id, decided.touched)
  const withdrawn = await moveReferrals(tx, shop_id, moves)
  await flagDisputed(tx, shop_id, decided.disputed)
  // Marks are taken before they are given, of all orders: the one at hand may lose it to one that follows, or the other way round.
  const lost = await changeReferrals(tx, shop_id, moved.losing, 'first_moved')
  await takeMarks(tx, shop_id, [...decided.passedOn, ...decided.changes])
  const joined = [...made, ...moved.joining]
  const changed = [
    withdrawn,
    lost,
    await changeReferrals(tx, shop_id, decided.passedOn, 'first_moved'),
    await changeReferrals(tx, shop_id, decided.changes, 'order_changed'),
    await changeReferrals(tx, shop_id, moved.gaining, 'first_moved'),
  ]
  const inserted = await insertReferrals(tx, shop_id, joined, await loadPolicy(tx, shop_id))
  const written = [...changed, inserted]
  if (made.length > 0) await markGoogleAds(tx, shop_id, [...new Set(made.map(referral => referral.order_id))])
  crashPoint('refund.halfApplied')
  // All at once: balances are taken in one order, so two batches of the same affiliates never wait for each other in a circle.
  await book(
    tx,
    shop_id,
    written.flatMap(one => one.entries),
  )
  const areNew = changed.every(one => one.ids.length === 0)
  await afterReferralsChanged(
    tx,
    shop_id,
    written.flatMap(one => one.ids),
    areNew ? { affiliates: [...new Set(joined.map(referral => referral.affiliate_id))] } : {},
  )
  const news = newOrders(made, moves)
  if (news.length === 0) return
  await atOnce(
    tx,
    () => notify(tx, shop_id, newReferralOrder, newsOf(news), { order_ids: orderIds(news) }),
    () => mailNewReferrals(tx, shop_id, orderIds(news)),
    () => queueReferralMails(tx, shop_id, 'new_referral', orderIds(news)),
  )
}

/** Orders somebody earns by since now; a past that was never lived is no news, nor is an order that somebody else had. */
function newOrders(made: readonly NewReferral[], moves: Decisions['moves']): NewReferral[] {
  const before = new Set(moves.map(move => move.saved.id))
  return made.filter(({ kind, recorded_at, order_id }) => kind === 'sale' && recorded_at === undefined && !before.has(order_id))
}

const orderIds = (news: readonly NewReferral[]) => [...new Set(news.map(referral => referral.order_id))]

/** Who sold and how much it earned; of several, the newest is named. */
function newsOf(news: readonly NewReferral[]) {
  const newest = news.reduce((last, one) => (one.placed_at > last.placed_at ? one : last))
  const { affiliate_id, order_id } = newest
  const commission = sum(news.map(referral => referral.commission))
  return { count: orderIds(news).length, commission, affiliate_id, order_id }
}

export const approvalColumns = ['auto_approve', 'auto_approve_days'] as const

function loadPolicy(tx: Tx, shop_id: number) {
  return readShop(tx, shop_id, ...approvalColumns)
}
