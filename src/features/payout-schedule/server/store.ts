import { sql } from 'kysely'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { Day } from '../rules/days.ts'
import type { Timing } from '../rules/nextRun.ts'

/** The only way that money leaves by a schedule so far. */
export const SCHEDULED_RAIL = 'paypal'

export interface StoredSchedule {
  timing: Timing
  minimum: Minor
  maximum: Minor | null
  is_active: boolean
  next_on: Day
  set_by: number
  changed_at: Date
}

interface Row extends Omit<StoredSchedule, 'timing'> {
  mode: Timing['mode']
  day_of_month: number | null
  every_months: number | null
  every_days: number | null
  first_on: Day
}

const columns = sql`mode, day_of_month, every_months, every_days, first_on::text as first_on, minimum, maximum, is_active,
  next_on::text as next_on, set_by, changed_at`

export async function findSchedule(tx: Tx, shop_id: number): Promise<StoredSchedule | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from payout_schedule where shop_id = ${shop_id} and rail = ${SCHEDULED_RAIL}`.execute(tx)
  return rows[0] && toSchedule(rows[0])
}

/** Whoever else wants to change it, or to run it, waits. */
export async function lockSchedule(tx: Tx, shop_id: number): Promise<StoredSchedule | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from payout_schedule where shop_id = ${shop_id} and rail = ${SCHEDULED_RAIL} for update`.execute(tx)
  return rows[0] && toSchedule(rows[0])
}

function toSchedule({ mode, day_of_month, every_months, every_days, first_on, ...rest }: Row): StoredSchedule {
  const timing: Timing =
    mode === 'specific_date'
      ? { mode, day_of_month: day_of_month!, every_months: every_months!, first_on }
      : { mode, every_days: every_days!, first_on }
  return { ...rest, timing }
}

export async function saveSchedule(tx: Tx, shop_id: number, { timing, ...rest }: StoredSchedule): Promise<void> {
  const isMonthly = timing.mode === 'specific_date'
  const values = {
    ...rest,
    mode: timing.mode,
    day_of_month: isMonthly ? timing.day_of_month : null,
    every_months: isMonthly ? timing.every_months : null,
    every_days: isMonthly ? null : timing.every_days,
    first_on: timing.first_on,
  }
  await tx
    .insertInto('payout_schedule')
    .values({ shop_id, rail: SCHEDULED_RAIL, ...values })
    .onConflict(conflict => conflict.columns(['shop_id', 'rail']).doUpdateSet(values))
    .execute()
}

/** Whether this call switched it: of two clicks one does. */
export async function switchSchedule(tx: Tx, shop_id: number, is_active: boolean, next_on?: Day): Promise<boolean> {
  const changed = await tx
    .updateTable('payout_schedule')
    .set({ is_active, changed_at: new Date(), ...(next_on && { next_on }) })
    .where('shop_id', '=', shop_id)
    .where('rail', '=', SCHEDULED_RAIL)
    .where('is_active', '=', !is_active)
    .returning('shop_id')
    .execute()
  return changed.length > 0
}

export async function moveOn(tx: Tx, shop_id: number, next_on: Day): Promise<void> {
  await tx
    .updateTable('payout_schedule')
    .set({ next_on })
    .where('shop_id', '=', shop_id)
    .where('rail', '=', SCHEDULED_RAIL)
    .execute()
}
