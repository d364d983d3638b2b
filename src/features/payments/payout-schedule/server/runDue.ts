import { randomUUID } from 'node:crypto'
import { affiliatesToPay, reserveOn } from '#features/payments/payouts/server/index.ts'
import { findPaypalConnection } from '#features/payments/paypal/server/index.ts'
import { bookMember } from '#features/sales/ledger/server/index.ts'
import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type Day, dayAt } from '#kit/days.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import type { Services } from '#server/services.ts'
import { payDayAfter } from '../rules/nextRun.ts'
import type { ScheduledRail } from '../rules/schedule.ts'
import { blockersOf } from './blockersOf.ts'
import { endSchedule } from './changeSchedule.ts'
import { beginNextRun, beginRun, endRun, type RunEnd } from './runs.ts'
import { lockSchedule, moveOn, type StoredSchedule } from './store.ts'

type Pay = (tx: Tx, shop_id: number, schedule: StoredSchedule) => Promise<RunEnd>
type Work = (tx: Tx, shop_id: number, looked: Looked, pay: Pay) => Promise<void>

interface Looked {
  schedule: StoredSchedule
  today: Day
  now: Date
}

/**
 * Pays what a pay day that has come has to pay. Safe to call any number of times, at once, after any death and with any clock:
 * the day's row, what it reserves and the next day are written together or not at all, and a day has one row.
 */
export const runDue = (services: Pick<Services, 'db'>, shop_id: number, rail: ScheduledRail, now: Date): Promise<void> =>
  run(services, { shop_id, rail, now }, async (tx, _, looked, pay) => {
    const { schedule, today } = looked
    if (schedule.next_on > today) return
    // Days that passed while nobody looked are paid by this run, too: what they would have paid is part of it.
    await moveOn(tx, shop_id, rail, payDayAfter(schedule.timing, schedule.next_on > today ? schedule.next_on : today))
    await (schedule.timing.mode === 'on_approval' ? payApproved : payDay)(tx, shop_id, looked, pay)
  })

/** Gives what was approved just now, where nobody waits for a pay day. What is in a payment already is not found again. */
export const runApproved = (services: Pick<Services, 'db'>, shop_id: number, now: Date): Promise<void> =>
  run(services, { shop_id, rail: 'store_credit', now }, async (tx, _, looked, pay) => {
    if (looked.schedule.timing.mode === 'on_approval') await payApproved(tx, shop_id, looked, pay)
  })

interface Run {
  shop_id: number
  rail: ScheduledRail
  now: Date
}

/** What is refused in words leaves nothing of what was begun, and is written down as such. */
async function run({ db }: Pick<Services, 'db'>, { shop_id, rail, now }: Run, work: Work): Promise<void> {
  const look = (pay: Pay) =>
    db.inShop(shop_id, async tx => {
      await allowSeconds(tx, 120)
      const schedule = await lockSchedule(tx, shop_id, rail)
      const today = dayAt(now, await timeZoneOf(tx, shop_id))
      if (schedule?.is_active) await work(tx, shop_id, { schedule, today, now }, pay)
    })
  try {
    await look(payUnlessBlocked)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await look(async () => ({ state: 'failed', reason: error.reason }))
  }
}

const payDay: Work = async (tx, shop_id, { schedule, now }, pay) => {
  const { rail, next_on: period } = schedule
  const run_id = await beginRun(tx, shop_id, { rail, period, run_at: now })
  if (run_id === undefined) return
  crashPoint('schedule.inserted')
  await endRun(tx, shop_id, { rail, run_id, period }, await pay(tx, shop_id, schedule))
}

/** A day has a row for each time something was given, and one at most that says why nothing could be. */
const payApproved: Work = async (tx, shop_id, { schedule, today, now }, pay) => {
  const { rail } = schedule
  const end = await pay(tx, shop_id, schedule)
  if (end.state === 'nothing') return
  const row = { rail, period: today, run_at: now }
  const run_id = end.state === 'failed' ? await beginRun(tx, shop_id, row) : await beginNextRun(tx, shop_id, row)
  if (run_id !== undefined) await endRun(tx, shop_id, { rail, run_id, period: today, isQuiet: true }, end)
}

const payUnlessBlocked: Pay = async (tx, shop_id, schedule) => {
  const [blocker] = await blockersOf(tx, shop_id, schedule.rail)
  // Whoever comes back begins anew: nothing is paid that nobody expects any more.
  if (blocker === 'left') await endSchedule(tx, shop_id, schedule.rail)
  return blocker ? { state: 'failed', reason: `payoutSchedule.blocked.${blocker}` } : reserveFor(tx, shop_id, schedule)
}

const reserveFor: Pay = async (tx, shop_id, { rail, timing, next_on, pays_since, minimum, maximum, set_by }) => {
  const currency = await currencyOf(tx, shop_id)
  const isPrepared = rail === 'paypal' && !!(await findPaypalConnection(tx, shop_id))?.two_person_release
  const isDay = timing.mode !== 'on_approval'
  const filter = { currency, from: pays_since ?? undefined }
  const reserved = await reserveOn(tx, shop_id, {
    ...{ rail, source: 'schedule', actor: 'system:schedule', isPrepared },
    // The many commissions of those who are paid in another way need not be held for the few that were approved.
    filter: isDay ? filter : { ...filter, affiliates: await affiliatesToPay(tx, shop_id, { rail, ...filter }) },
    // A day pays once. What was approved is not payable any more once it is in a payment, so that each time is a new one.
    key: `schedule:${rail}:${isDay ? next_on : randomUUID()}`,
    minimum: minimum || undefined,
    maximum: maximum ?? undefined,
    // Whoever set it up has prepared all its runs.
    preparedBy: bookMember(set_by),
  })
  return reserved ? { state: 'paid', reserved, currency, isPrepared } : { state: 'nothing' }
}
