import { claimPayoutMode } from '#features/commissions/payment-settings/server/index.ts'
import type { Reserved } from '#features/payments/payouts/server/index.ts'
import type { Day } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import type { ScheduledRail } from '../rules/schedule.ts'
import { beginRun, keepPaid } from './runs.ts'
import { type StoredSchedule, saveSchedule } from './store.ts'

/** One that was set up before. */
export async function insertPastSchedule(tx: Tx, shop_id: number, schedule: StoredSchedule): Promise<void> {
  if (!(await claimPayoutMode(tx, shop_id, 'schedule'))) throw new Error('Affiliates ask for their money in this shop')
  await saveSchedule(tx, shop_id, schedule)
}

interface PastPayDay {
  rail: ScheduledRail
  period: Day
  run_at: Date
  reserved: Reserved
  currency: Currency
}

/** A pay day of before; nobody is told of it any more. */
export async function insertPastPayDay(
  tx: Tx,
  shop_id: number,
  { rail, period, run_at, reserved, currency }: PastPayDay,
): Promise<void> {
  const run_id = await beginRun(tx, shop_id, { rail, period, run_at })
  if (run_id !== undefined) await keepPaid(tx, shop_id, run_id, { reserved, currency })
}
