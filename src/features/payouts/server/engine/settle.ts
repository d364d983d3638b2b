import { sql } from 'kysely'
import { requestsPaid, requestsReopened } from '#features/payment-requests/server/index.ts'
import { type Claim, markPaid, releaseReferrals } from '#features/referrals/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { isUnderWay, type PayoutNews, type PayoutState, payoutAfter, statesBefore } from '../../rules/states.ts'
import { queuePaymentMails } from '../paymentMail.job.ts'
import { publishPayouts } from '../publishPayouts.ts'

/** What was heard of payments. */
export interface Report {
  payout_id: number
  news: PayoutNews
  /** When the provider says that happened. What is older than the last thing heard changes nothing. */
  at: Date
  provider_item_id?: string
  /** The provider's own word for the state, and for what went wrong. */
  item_state?: string
  failure?: string
}

interface Context {
  actor: string
  /** Of a past that is written down: when it was. Nobody is told of it. */
  at?: Date
}

interface Ended extends Claim {
  currency: Currency
  from: PayoutState
}

/**
 * Takes reports, each at most once and in any order: the newest word by the provider's own clock wins.
 * Answers the payouts whose state changed.
 */
export async function takeReports(
  tx: Tx,
  shop_id: number,
  reports: readonly Report[],
  { actor, at }: Context,
): Promise<number[]> {
  const changed: number[] = []
  const paid: Ended[] = []
  const back: Ended[] = []
  const heardOf = reports.map(report => report.payout_id)
  await lockBatches(tx, shop_id, heardOf)
  for (const report of reports.toSorted((a, b) => a.payout_id - b.payout_id || a.at.getTime() - b.at.getTime())) {
    const before = await lockPayout(tx, shop_id, report.payout_id)
    if (!before || (before.event_at !== null && before.event_at > report.at)) continue
    const after = payoutAfter(before.state, report.news)
    await noteReport(tx, shop_id, report, after)
    if (!after) continue
    changed.push(report.payout_id)
    const ended = { ...(await claimOf(tx, shop_id, report.payout_id)), currency: before.currency, from: before.state }
    if (after === 'paid') paid.push(ended)
    // Heard in one go that it arrived and came back: then nothing was booked in between.
    if (after === 'returned') back.push(...takeOut(paid, ended))
  }
  for (const one of paid) await markPaid(tx, shop_id, [one], { currency: one.currency, actor, at })
  if (!at)
    await queuePaymentMails(
      tx,
      shop_id,
      paid.map(one => one.payout_id),
    )
  await requestsPaid(tx, shop_id, paid)
  await releaseAll(tx, shop_id, back, { actor, at, event: 'returned' })
  await endBatches(tx, shop_id, heardOf, at)
  if (changed.length > 0) await publishPayouts(tx, shop_id)
  return changed
}

function takeOut(paid: Ended[], ended: Ended): Ended[] {
  const place = paid.findIndex(one => one.payout_id === ended.payout_id)
  if (place === -1) return [ended]
  const [before] = paid.splice(place, 1)
  return [{ ...ended, from: before!.from }]
}

/** All payouts of these that are still under way have arrived: for rails that know it at once. */
export async function settleAtOnce(
  tx: Tx,
  shop_id: number,
  payouts: readonly Claim[],
  context: Context & { currency: Currency },
) {
  const ids = payouts.map(one => one.payout_id)
  const at = context.at ?? (await transactionTime(tx))
  const { rows } = await sql<{ id: number }>`
    update payout set state = 'paid', settled_at = ${at}::timestamptz, event_at = ${at}::timestamptz
    where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and state = any(${statesBefore('succeeded')}::text[])
    returning id`.execute(tx)
  const settled = new Set(rows.map(row => row.id))
  const paid = payouts.filter(one => settled.has(one.payout_id))
  await markPaid(tx, shop_id, paid, context)
  await requestsPaid(tx, shop_id, paid)
  if (!context.at) await queuePaymentMails(tx, shop_id, [...settled])
  await sql`
    update payout_batch set state = 'settled', settled_at = ${at}::timestamptz, submitted_at = ${at}::timestamptz
    where shop_id = ${shop_id} and id in (select batch_id from payout where shop_id = ${shop_id} and id = any(${ids}::bigint[]))`.execute(
    tx,
  )
  await publishPayouts(tx, shop_id)
}

/** Everything of a batch that is still under way has arrived, on the word of whoever looked. */
export async function settleBatch(
  tx: Tx,
  shop_id: number,
  batch_id: number,
  { actor, at }: Context & { at: Date },
): Promise<void> {
  const open = await tx
    .selectFrom('payout')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', batch_id)
    .where('state', 'in', [...statesBefore('succeeded')])
    .execute()
  const reports = open.map(({ id }): Report => ({ payout_id: id, news: 'succeeded', at }))
  await takeReports(tx, shop_id, reports, { actor })
}

/** Takes back what was marked as paid by hand; one of two clicks does it. Answers whether this one did. */
export async function undoPayment(tx: Tx, shop_id: number, id: number, { actor, at }: Context): Promise<boolean> {
  const { rows } = await sql<{ currency: Currency }>`
    update payout set state = 'undone', ended_at = ${at ?? (await transactionTime(tx))}::timestamptz
    where shop_id = ${shop_id} and id = ${id} and state = 'paid' and rail = 'manual'
    returning currency`.execute(tx)
  if (!rows[0]) return false
  const ended = { ...(await claimOf(tx, shop_id, id)), currency: rows[0].currency, from: 'paid' as const }
  await releaseAll(tx, shop_id, [ended], { actor, at, event: 'undone' })
  await publishPayouts(tx, shop_id)
  return true
}

/** Everything of a batch that nobody will ever send goes back; the caller has proved that nothing was sent. */
export async function returnBatch(tx: Tx, shop_id: number, batch_id: number, { actor, failure }: Context & { failure: string }) {
  const { rows } = await sql<{ id: number; currency: Currency; state: PayoutState }>`
    with before as (
      select id, state from payout where shop_id = ${shop_id} and batch_id = ${batch_id}
        and state = any(${statesBefore('came_back')}::text[]) and state <> 'paid' order by id for update
    )
    update payout set state = 'returned', ended_at = now(), failure = ${failure}
    from before where payout.shop_id = ${shop_id} and payout.id = before.id
    returning payout.id, payout.currency, before.state`.execute(tx)
  const ended: Ended[] = []
  for (const row of rows) ended.push({ ...(await claimOf(tx, shop_id, row.id)), currency: row.currency, from: row.state })
  await releaseAll(tx, shop_id, ended, { actor, event: 'returned' })
  await publishPayouts(tx, shop_id)
}

/** One after the other: of the last two that end at the same moment, neither would see that the other has ended. */
async function lockBatches(tx: Tx, shop_id: number, payouts: readonly number[]): Promise<void> {
  await sql`
    select id from payout_batch
    where shop_id = ${shop_id} and id in (select batch_id from payout where shop_id = ${shop_id} and id = any(${payouts}::bigint[]))
    order by id for update`.execute(tx)
}

async function lockPayout(tx: Tx, shop_id: number, id: number) {
  const { rows } = await sql<{ state: PayoutState; event_at: Date | null; currency: Currency }>`
    select state, event_at, currency from payout where shop_id = ${shop_id} and id = ${id} for update`.execute(tx)
  return rows[0]
}

async function noteReport(tx: Tx, shop_id: number, report: Report, after: PayoutState | undefined): Promise<void> {
  const { payout_id, at, provider_item_id, item_state, failure } = report
  await tx
    .updateTable('payout')
    .set({
      event_at: at,
      ...(provider_item_id !== undefined && { provider_item_id }),
      ...(item_state !== undefined && { item_state }),
      ...(failure !== undefined && { failure }),
      ...(after && { state: after }),
      ...(after === 'paid' && { settled_at: at }),
      ...(after === 'returned' && { ended_at: at }),
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', payout_id)
    .execute()
}

/** What a payout holds. */
export async function claimOf(tx: Tx, shop_id: number, payout_id: number): Promise<Claim> {
  const rows = await tx
    .selectFrom('payout_referral')
    .select(['referral_id', 'affiliate_id', 'amount'])
    .where('shop_id', '=', shop_id)
    .where('payout_id', '=', payout_id)
    .where('released_at', 'is', null)
    .orderBy('referral_id')
    .execute()
  return {
    payout_id,
    affiliate_id: rows[0]?.affiliate_id ?? 0,
    ids: rows.map(row => row.referral_id),
    amounts: rows.map((row): Minor => row.amount),
  }
}

async function releaseAll(
  tx: Tx,
  shop_id: number,
  ended: readonly Ended[],
  { actor, event, at }: Context & { event: 'returned' | 'undone' },
): Promise<void> {
  if (ended.length === 0) return
  await sql`
    update payout_referral set released_at = ${at ?? (await transactionTime(tx))}::timestamptz
    where shop_id = ${shop_id} and payout_id = any(${ended.map(one => one.payout_id)}::bigint[]) and released_at is null`.execute(
    tx,
  )
  await requestsReopened(
    tx,
    shop_id,
    ended.map(one => one.payout_id),
  )
  for (const one of ended)
    await releaseReferrals(tx, shop_id, [one], {
      ...{ actor, event, at, currency: one.currency },
      from: isUnderWay(one.from) ? 'reserved' : 'paid',
    })
}

/** All of a batch that was not heard of yet is on its way; what was handed over and arrived at once may have ended it. */
export async function sentAll(tx: Tx, shop_id: number, batch_id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update payout set state = 'in_transit' where shop_id = ${shop_id} and batch_id = ${batch_id} and state = 'reserved'
    returning id`.execute(tx)
  if (rows.length > 0) return
  const known = await tx
    .selectFrom('payout')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', batch_id)
    .limit(1)
    .execute()
  await endBatches(
    tx,
    shop_id,
    known.map(one => one.id),
  )
}

/** A batch is over when none of its payouts is under way. */
async function endBatches(tx: Tx, shop_id: number, payouts: readonly number[], at?: Date): Promise<void> {
  if (payouts.length === 0) return
  await sql`
    update payout_batch set state = 'settled', settled_at = ${at ?? (await transactionTime(tx))}::timestamptz
    where shop_id = ${shop_id} and state = 'submitted'
      and id in (select batch_id from payout where shop_id = ${shop_id} and id = any(${payouts}::bigint[]))
      and not exists (select from payout where shop_id = ${shop_id} and payout.batch_id = payout_batch.id
        and state in ('reserved', 'in_transit', 'unclaimed', 'on_hold'))`.execute(tx)
}
