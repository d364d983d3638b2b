import { sql } from 'kysely'
import { notify } from '#features/account/notifications/server/index.ts'
import type { Hindrance } from '#features/payments/payouts/rules/payable.ts'
import { type Reserved, sumBatches } from '#features/payments/payouts/server/index.ts'
import { planNeededFor, plans } from '#kit/access.ts'
import type { Day } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { AnyText } from '#kit/text.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RunRow } from '../contract.ts'
import { autoPaymentFailed, autoPaymentPrepared, autoPaymentRun } from '../rules/notifications.ts'
import { type ScheduledRail, scheduleFeature } from '../rules/schedule.ts'
import { schedulePaths } from '../rules/schedulePaths.ts'
import { actionOf } from './actionOf.ts'

const SHOWN = 50

interface NewRun {
  rail: ScheduledRail
  period: Day
  run_at: Date
}

/** The row that a pay day has once: nothing where it was written before. */
export async function beginRun(tx: Tx, shop_id: number, run: NewRun & { part?: number }): Promise<number | undefined> {
  const begun = await tx
    .insertInto('payout_run')
    .values({ shop_id, ...run, state: 'nothing' })
    .onConflict(conflict => conflict.columns(['shop_id', 'rail', 'period', 'part']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun?.id
}

/** One more row of a day on which commissions are paid as they are approved; the caller holds the schedule. */
export async function beginNextRun(tx: Tx, shop_id: number, run: NewRun): Promise<number> {
  const last = await tx
    .selectFrom('payout_run')
    .select('part')
    .where('shop_id', '=', shop_id)
    .where('rail', '=', run.rail)
    .where('period', '=', sql<Date>`${run.period}::date`)
    .orderBy('part', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (await beginRun(tx, shop_id, { ...run, part: (last?.part ?? 0) + 1 }))!
}

export type RunEnd =
  | { state: 'paid'; reserved: Reserved; currency: Currency; isPrepared: boolean }
  | { state: 'nothing' }
  | { state: 'failed'; reason: string }

interface EndingRun {
  rail: ScheduledRail
  run_id: number
  period: Day
  /** It is one of many on its day: nobody is called for it. */
  isQuiet?: boolean
}

/** Writes down what came of it, and tells those who pay. */
export async function endRun(tx: Tx, shop_id: number, run: EndingRun, end: RunEnd): Promise<void> {
  const { rail, run_id, period, isQuiet } = run
  const action = actionOf(rail, end.state)
  const link = schedulePaths[rail]
  const entry = { shop_id, actor: systemActor, action, subject: { kind: 'payout_run', id: run_id } }
  if (end.state === 'nothing') return audit(tx, { ...entry, after: { period } })
  if (end.state === 'failed') {
    await update(tx, shop_id, run_id, { state: 'failed', reason: end.reason })
    await audit(tx, { ...entry, after: { period } })
    return notify(tx, shop_id, autoPaymentFailed, { day: period }, { link })
  }
  const { batch_ids, payouts, total } = end.reserved
  await keepPaid(tx, shop_id, run_id, end)
  await audit(tx, { ...entry, after: { period, affiliates: payouts.length, total, batch_ids } })
  if (isQuiet) return
  const kind = end.isPrepared ? autoPaymentPrepared : autoPaymentRun
  const sum = `${formatAmount(total, end.currency)} ${end.currency}`
  await notify(tx, shop_id, kind, { count: payouts.length, total: sum }, { link })
}

/** What a pay day paid, and whom it left out. */
export const keepPaid = (
  tx: Tx,
  shop_id: number,
  run_id: number,
  { reserved: { batch_ids, payouts, total, left_out }, currency }: { reserved: Reserved; currency: Currency },
) =>
  update(tx, shop_id, run_id, {
    ...{ state: 'paid', batch_ids, payouts: payouts.length, total, currency },
    left_out: JSON.stringify(countByHindrance(left_out)),
  })

const update = (tx: Tx, shop_id: number, id: number, values: Record<string, unknown>) =>
  tx
    .updateTable('payout_run')
    .set(values as never)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()

function countByHindrance(left_out: Reserved['left_out']): Partial<Record<Hindrance, number>> {
  const counts: Partial<Record<Hindrance, number>> = {}
  for (const { hindrance } of left_out) counts[hindrance] = (counts[hindrance] ?? 0) + 1
  return counts
}

interface StoredRun {
  id: number
  period: Day
  state: RunRow['state']
  reason: string | null
  batch_ids: number[]
  payouts: number
  total: number
  currency: string | null
  left_out: Partial<Record<Hindrance, number>>
  run_at: Date
}

/** The newest first, with what became of their payments since. */
export async function listRuns(tx: Tx, shop_id: number, rail: ScheduledRail, t: AnyText): Promise<RunRow[]> {
  const { rows } = await sql<StoredRun>`
    select id, period::text as period, state, reason, batch_ids, payouts, total, currency, left_out, run_at
    from payout_run where shop_id = ${shop_id} and rail = ${rail} order by id desc limit ${SHOWN}`.execute(tx)
  const sums = await sumBatches(
    tx,
    shop_id,
    rows.flatMap(row => row.batch_ids),
  )
  return rows.map(({ reason, payouts, total, left_out, run_at, ...row }) => ({
    ...row,
    problem: reason && t.any(reason, { plan: plans[planNeededFor(scheduleFeature[rail])].title }),
    affiliates: payouts,
    total_amount: total,
    left_out: Object.entries(left_out).map(([hindrance, affiliates]) => ({ hindrance: hindrance as Hindrance, affiliates })),
    ...addSums(row.batch_ids.flatMap(id => sums.get(id) ?? [])),
    run_at: run_at.toISOString(),
  }))
}

type Sums = Pick<RunRow, 'paid' | 'returned' | 'under_way'>

const addSums = (all: readonly Sums[]): Sums => ({
  paid: all.reduce((count, one) => count + one.paid, 0),
  returned: all.reduce((count, one) => count + one.returned, 0),
  under_way: all.reduce((count, one) => count + one.under_way, 0),
})
