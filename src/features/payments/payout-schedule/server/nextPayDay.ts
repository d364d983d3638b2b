import { readPaymentSettings } from '#features/commissions/payment-settings/server/index.ts'
import type { Day } from '#kit/days.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { scheduledRails } from '../rules/schedule.ts'
import { blockersOf } from './blockersOf.ts'
import { findSchedule } from './store.ts'

interface NextPayDay {
  /** Nothing where nobody is paid by themselves, or not by this way. */
  on: Day | null
  /** What somebody must be owed to be paid. */
  minimum: Minor
}

/** When somebody who is paid this way is paid next by itself, and from how much on. */
export async function nextPayDay(tx: Tx, shop_id: number, method: string | null): Promise<NextPayDay> {
  const { minimum } = await readPaymentSettings(tx, shop_id)
  const rail = scheduledRails.find(one => one === method)
  const schedule = rail && (await findSchedule(tx, shop_id, rail))
  // What is paid as soon as it is approved has no day.
  if (!schedule?.is_active || schedule.timing.mode === 'on_approval') return { on: null, minimum }
  if ((await blockersOf(tx, shop_id, schedule.rail)).length > 0) return { on: null, minimum }
  return { on: schedule.next_on, minimum: schedule.minimum || minimum }
}
