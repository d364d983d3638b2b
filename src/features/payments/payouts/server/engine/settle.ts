import { sql } from 'kysely'
import { requestsPaid, requestsReopened } from '#features/payments/payment-requests/server/index.ts'
import { type Claim, markPaid, releaseReferrals } from '#features/sales/referrals/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { afterReports, type Heard, type HeardOf, type Report } from '../../rules/afterReports.ts'
import { paymentArrived, paymentFailed } from '../../rules/notifications.ts'
import { isUnderWay, type PayoutState, type RailName, statesBefore } from '../../rules/states.ts'
import { queuePaymentMails, queueProblemMails, queueUndoneMail } from '../paymentMail.job.ts'
import { type PaymentEvent, paymentsWritten, publishPayouts } from '../publishPayouts.ts'
import { notifyEnded } from './notifyEnded.ts'
import { noteSteps } from './steps.ts'

interface Context {
  actor: string
  /** Of a past that is written down: when it was. Nobody is told of it. */
  at?: Date
  /** The merchant sees it where it happened, and is not called for it. */
  isQuiet?: boolean
}

interface Ended extends Claim {
  currency: Currency
  rail: RailName
  from: PayoutState
}

/**
 * Takes reports, each at most once and in any order: the newest word by the provider's own clock wins. Any number of them in the
 * same few statements. Answers the payouts whose state changed.
 */
export async function takeReports(
  tx: Tx,
  shop_id: number,
  reports: readonly Report[],
  { actor, at, isQuiet }: Context,
): Promise<number[]> {
  const about = Map.groupBy(reports, report => report.payout_id)
  const heardOf = [...about.keys()]
  await lockBatches(tx, shop_id, heardOf)
  const known = await lockPayouts(tx, shop_id, heardOf)
  const heard = known.flatMap(before => {
    const after = afterReports(before, about.get(before.id)!)
    return after ? { before, after } : []
  })
  await keepHeard(tx, shop_id, heard)
  const changed = heard.filter(({ before, after }) => after.state !== before.state)
  await noteSteps(
    tx,
    shop_id,
    changed.map(({ before: { id }, after: { state, event_at } }) => ({ payout_id: id, state, at: event_at })),
  )
  // Heard in one go that it arrived and came back, nothing was booked in between.
  const ended = await endedOf(tx, shop_id, changed)
  const paid = ended.filter(one => one.to === 'paid')
  for (const [currency, those] of Map.groupBy(paid, one => one.currency))
    await markPaid(tx, shop_id, those, { currency, actor, at })
  if (!at)
    await queuePaymentMails(
      tx,
      shop_id,
      paid.map(one => one.payout_id),
    )
  await requestsPaid(tx, shop_id, paid)
  const back = ended.filter(one => one.to === 'returned')
  const missed = changed.filter(({ after: { state } }) => state === 'unclaimed' || state === 'returned')
  if (!at && !isQuiet)
    await queueProblemMails(
      tx,
      shop_id,
      missed.map(({ before }) => before.id),
    )
  await releaseAll(tx, shop_id, back, { actor, at, event: 'returned' })
  await notifyEnded(tx, shop_id, paymentArrived, paid, { actor, at })
  if (!isQuiet) await notifyEnded(tx, shop_id, paymentFailed, back, { actor, at })
  if (!at) await tellEnded(tx, shop_id, ended)
  await endBatches(tx, shop_id, heardOf, at)
  if (changed.length > 0) await publishPayouts(tx, shop_id)
  return changed.map(({ before }) => before.id)
}

/** What had arrived, or waited to be accepted, is returned; what never did has failed. */
async function tellEnded(tx: Tx, shop_id: number, ended: readonly (Ended & { to: PayoutState })[]): Promise<void> {
  const eventOf = ({ from, to }: Ended & { to: PayoutState }): PaymentEvent =>
    to === 'paid' ? 'completed' : from === 'paid' || from === 'unclaimed' ? 'returned' : 'failed'
  for (const [event, those] of Map.groupBy(ended, eventOf)) {
    const ids = those.map(one => one.payout_id)
    await paymentsWritten.call(tx, shop_id, ids, event)
  }
}

interface LockedPayout extends HeardOf {
  id: number
  currency: Currency
  rail: RailName
}

async function lockPayouts(tx: Tx, shop_id: number, ids: readonly number[]): Promise<LockedPayout[]> {
  const { rows } = await sql<LockedPayout>`
    select id, state, event_at, currency, rail from payout
    where shop_id = ${shop_id} and id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  return rows
}

interface HeardPayout {
  before: LockedPayout
  after: Heard
}

async function keepHeard(tx: Tx, shop_id: number, heard: readonly HeardPayout[]): Promise<void> {
  if (heard.length === 0) return
  const rows = heard.map(({ before: { id }, after }) => ({ id, ...after }))
  await sql`
    update payout set state = heard.state, event_at = heard.event_at,
      provider_item_id = coalesce(heard.provider_item_id, payout.provider_item_id),
      item_state = coalesce(heard.item_state, payout.item_state), failure = coalesce(heard.failure, payout.failure),
      settled_at = coalesce(heard.settled_at, payout.settled_at), ended_at = coalesce(heard.ended_at, payout.ended_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as heard(id bigint, state text, event_at timestamptz, provider_item_id text,
      item_state text, failure text, settled_at timestamptz, ended_at timestamptz)
    where payout.shop_id = ${shop_id} and payout.id = heard.id`.execute(tx)
}

async function endedOf(tx: Tx, shop_id: number, changed: readonly HeardPayout[]): Promise<(Ended & { to: PayoutState })[]> {
  const over = changed.filter(({ after }) => after.state === 'paid' || after.state === 'returned')
  const claims = await claimsOf(
    tx,
    shop_id,
    over.map(({ before }) => before.id),
  )
  return over.map(({ before: { id, currency, rail, state }, after }) => ({
    ...claims.get(id)!,
    currency,
    rail,
    from: state,
    to: after.state,
  }))
}

/** All payouts of these that are still under way have arrived: for rails that know it at once. */
export async function settleAtOnce(
  tx: Tx,
  shop_id: number,
  payouts: readonly Claim[],
  context: Context & { currency: Currency; paidAt?: Date },
) {
  const ids = payouts.map(one => one.payout_id)
  const at = context.at ?? (await transactionTime(tx))
  const paid_at = context.paidAt ?? at
  const { rows } = await sql<{ id: number }>`
    update payout set state = 'paid', settled_at = ${paid_at}::timestamptz, event_at = ${at}::timestamptz
    where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and state = any(${statesBefore('succeeded')}::text[])
    returning id`.execute(tx)
  const settled = new Set(rows.map(row => row.id))
  await noteSteps(
    tx,
    shop_id,
    rows.map(({ id }) => ({ payout_id: id, state: 'paid', at: paid_at })),
  )
  const paid = payouts.filter(one => settled.has(one.payout_id))
  await markPaid(tx, shop_id, paid, context)
  await requestsPaid(tx, shop_id, paid)
  if (!context.at) {
    await queuePaymentMails(tx, shop_id, [...settled])
    await paymentsWritten.call(tx, shop_id, [...settled], 'completed')
  }
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
  const ended_at = at ?? (await transactionTime(tx))
  const { rows } = await sql<{ currency: Currency }>`
    update payout set state = 'undone', ended_at = ${ended_at}::timestamptz
    where shop_id = ${shop_id} and id = ${id} and state = 'paid' and rail = 'manual'
    returning currency`.execute(tx)
  if (!rows[0]) return false
  await noteSteps(tx, shop_id, [{ payout_id: id, state: 'undone', at: ended_at }])
  const claims = await claimsOf(tx, shop_id, [id])
  const ended = { ...claims.get(id)!, currency: rows[0].currency, rail: 'manual' as const, from: 'paid' as const }
  await releaseAll(tx, shop_id, [ended], { actor, at, event: 'undone' })
  if (!at) {
    await queueUndoneMail(tx, shop_id, id)
    await paymentsWritten.call(tx, shop_id, [id], 'returned')
  }
  await publishPayouts(tx, shop_id)
  return true
}

/** Everything of a batch that nobody will ever send goes back; the caller has proved that nothing was sent. */
export async function returnBatch(tx: Tx, shop_id: number, batch_id: number, { actor, failure }: Context & { failure: string }) {
  const at = await transactionTime(tx)
  const { rows } = await sql<{ id: number; currency: Currency; rail: RailName; state: PayoutState }>`
    with before as (
      select id, state from payout where shop_id = ${shop_id} and batch_id = ${batch_id}
        and state = any(${statesBefore('came_back')}::text[]) and state <> 'paid' order by id for update
    )
    update payout set state = 'returned', ended_at = ${at}::timestamptz, failure = ${failure}
    from before where payout.shop_id = ${shop_id} and payout.id = before.id
    returning payout.id, payout.currency, payout.rail, before.state`.execute(tx)
  const ids = rows.map(row => row.id)
  await noteSteps(
    tx,
    shop_id,
    ids.map(payout_id => ({ payout_id, state: 'returned', at })),
  )
  await queueProblemMails(tx, shop_id, ids)
  const claims = await claimsOf(tx, shop_id, ids)
  const ended = rows.map(({ id, currency, rail, state }) => ({ ...claims.get(id)!, currency, rail, from: state }))
  await releaseAll(tx, shop_id, ended, { actor, event: 'returned' })
  await notifyEnded(tx, shop_id, paymentFailed, ended, { actor })
  await paymentsWritten.call(tx, shop_id, ids, 'failed')
  await publishPayouts(tx, shop_id)
}

/** One after the other: of the last two that end at the same moment, neither would see that the other has ended. */
async function lockBatches(tx: Tx, shop_id: number, payouts: readonly number[]): Promise<void> {
  await sql`
    select id from payout_batch
    where shop_id = ${shop_id} and id in (select batch_id from payout where shop_id = ${shop_id} and id = any(${payouts}::bigint[]))
    order by id for update`.execute(tx)
}

/** What payouts hold; one that holds nothing is there as well. */
export async function claimsOf(tx: Tx, shop_id: number, payout_ids: readonly number[]): Promise<Map<number, Claim>> {
  const claims = new Map(payout_ids.map(payout_id => [payout_id, emptyClaim(payout_id)]))
  if (payout_ids.length === 0) return claims
  const { rows } = await sql<{ payout_id: number; referral_id: number; affiliate_id: number; amount: Minor }>`
    select payout_id, referral_id, affiliate_id, amount from payout_referral
    where shop_id = ${shop_id} and payout_id = any(${payout_ids}::bigint[]) and released_at is null
    order by payout_id, referral_id`.execute(tx)
  for (const { payout_id, referral_id, affiliate_id, amount } of rows) {
    const claim = claims.get(payout_id)!
    claim.affiliate_id = affiliate_id
    claim.ids.push(referral_id)
    claim.amounts.push(amount)
  }
  return claims
}

const emptyClaim = (payout_id: number) => ({ payout_id, affiliate_id: 0, ids: [] as number[], amounts: [] as Minor[] })

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
  for (const [currency, those] of Map.groupBy(ended, one => one.currency))
    for (const [from, claims] of Map.groupBy(those, accountBefore))
      await releaseReferrals(tx, shop_id, claims, { actor, event, at, currency, from })
}

const accountBefore = ({ from }: Ended) => (isUnderWay(from) ? 'reserved' : 'paid')

/** All of a batch that was not heard of yet is on its way; what was handed over and arrived at once may have ended it. */
export async function sentAll(tx: Tx, shop_id: number, batch_id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update payout set state = 'in_transit' where shop_id = ${shop_id} and batch_id = ${batch_id} and state = 'reserved'
    returning id`.execute(tx)
  const at = await transactionTime(tx)
  await noteSteps(
    tx,
    shop_id,
    rows.map(({ id }) => ({ payout_id: id, state: 'in_transit', at })),
  )
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
