import { bookMember } from '#features/ledger/server/index.ts'
import { releasePayoutMode } from '#features/payment-settings/server/index.ts'
import { reserveOn } from '#features/payouts/server/index.ts'
import { findPaypalConnection } from '#features/paypal/server/index.ts'
import { currencyOf, timeZoneOf } from '#features/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import type { Services } from '#server/services.ts'
import { dayAt } from '../rules/days.ts'
import { payDayAfter } from '../rules/nextRun.ts'
import { blockersOf } from './blockersOf.ts'
import { beginRun, endRun, type RunEnd } from './runs.ts'
import { lockSchedule, moveOn, SCHEDULED_RAIL, type StoredSchedule, switchSchedule } from './store.ts'

/**
 * Pays what a pay day that has come has to pay. Safe to call any number of times, at once, after any death and with any clock:
 * the day's row, what it reserves and the next day are written together or not at all, and a day has one row.
 */
export async function runDue({ db }: Pick<Services, 'db'>, shop_id: number, now: Date): Promise<void> {
  try {
    await db.inShop(shop_id, tx => runPeriod(tx, shop_id, now, payPeriod))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await db.inShop(shop_id, tx => runPeriod(tx, shop_id, now, async () => ({ state: 'failed', reason: error.reason })))
  }
}

type Pay = (tx: Tx, shop_id: number, schedule: StoredSchedule) => Promise<RunEnd>

async function runPeriod(tx: Tx, shop_id: number, now: Date, pay: Pay): Promise<void> {
  await allowSeconds(tx, 120)
  const schedule = await lockSchedule(tx, shop_id)
  const today = dayAt(now, await timeZoneOf(tx, shop_id))
  if (!schedule?.is_active || schedule.next_on > today) return
  const period = schedule.next_on
  const run_id = await beginRun(tx, shop_id, { rail: SCHEDULED_RAIL, period, run_at: now })
  // Days that passed while nobody looked are paid by this run, too: what they would have paid is part of it.
  await moveOn(tx, shop_id, payDayAfter(schedule.timing, period > today ? period : today))
  if (run_id === undefined) return
  crashPoint('schedule.inserted')
  const [blocker] = await blockersOf(tx, shop_id)
  // Whoever comes back begins anew: nothing is paid that nobody expects any more.
  if (blocker === 'left') await endSchedule(tx, shop_id)
  const end = blocker
    ? ({ state: 'failed', reason: `payoutSchedule.blocked.${blocker}` } as const)
    : await pay(tx, shop_id, schedule)
  await endRun(tx, shop_id, { run_id, period }, end)
}

async function endSchedule(tx: Tx, shop_id: number): Promise<void> {
  await switchSchedule(tx, shop_id, false)
  await releasePayoutMode(tx, shop_id, 'schedule')
}

const payPeriod: Pay = async (tx, shop_id, { next_on, minimum, maximum, set_by }) => {
  const currency = await currencyOf(tx, shop_id)
  const connection = await findPaypalConnection(tx, shop_id)
  const reserved = await reserveOn(tx, shop_id, {
    ...{ rail: SCHEDULED_RAIL, source: 'schedule', actor: 'system:schedule', filter: { currency } },
    key: `schedule:${SCHEDULED_RAIL}:${next_on}`,
    minimum: minimum || undefined,
    maximum: maximum ?? undefined,
    isPrepared: connection?.two_person_release,
    // Whoever set it up has prepared all its runs.
    preparedBy: bookMember(set_by),
  })
  return reserved ? { state: 'paid', reserved, currency, isPrepared: !!connection?.two_person_release } : { state: 'nothing' }
}
