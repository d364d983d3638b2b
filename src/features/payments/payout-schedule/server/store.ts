import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { Timing } from '../rules/nextRun.ts'
import type { ScheduledRail } from '../rules/schedule.ts'

export interface StoredSchedule {
  rail: ScheduledRail
  timing: Timing
  minimum: Minor
  maximum: Minor | null
  is_active: boolean
  next_on: Day
  /** Only what was recorded since is paid; everything where nothing is said. */
  pays_since: Date | null
  set_by: number
  changed_at: Date
}

interface ScheduleRow extends Omit<StoredSchedule, 'timing'> {
  mode: Timing['mode']
  day_of_month: number | null
  every_months: number | null
  every_days: number | null
  first_on: Day
}

const columns = sql`rail, mode, day_of_month, every_months, every_days, first_on::text as first_on, minimum, maximum, is_active,
  next_on::text as next_on, pays_since, set_by, changed_at`

export async function findSchedule(tx: Tx, shop_id: number, rail: ScheduledRail): Promise<StoredSchedule | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from payout_schedule where shop_id = ${shop_id} and rail = ${rail}`.execute(tx)
  return rows[0] && toSchedule(rows[0])
}

/** Whoever else wants to change a schedule of the shop, or to run one, waits. */
export async function lockSchedule(tx: Tx, shop_id: number, rail: ScheduledRail): Promise<StoredSchedule | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payoutSchedule', ${shop_id}))`.execute(tx)
  return findSchedule(tx, shop_id, rail)
}

function toSchedule({ mode, day_of_month, every_months, every_days, first_on, ...rest }: ScheduleRow): StoredSchedule {
  const timings: Record<Timing['mode'], Timing> = {
    specific_date: { mode: 'specific_date', day_of_month: day_of_month!, every_months: every_months!, first_on },
    payment_cycle: { mode: 'payment_cycle', every_days: every_days!, first_on },
    on_approval: { mode: 'on_approval', first_on },
  }
  return { ...rest, timing: timings[mode] }
}

/** Of a timing, the fields that its way has. */
export const fieldsOf = (timing: Timing) => ({
  mode: timing.mode,
  day_of_month: timing.mode === 'specific_date' ? timing.day_of_month : null,
  every_months: timing.mode === 'specific_date' ? timing.every_months : null,
  every_days: timing.mode === 'payment_cycle' ? timing.every_days : null,
  first_on: timing.first_on,
})

export async function saveSchedule(tx: Tx, shop_id: number, { rail, timing, ...rest }: StoredSchedule): Promise<void> {
  const values = { ...rest, ...fieldsOf(timing) }
  await tx
    .insertInto('payout_schedule')
    .values({ shop_id, rail, ...values })
    .onConflict(conflict => conflict.columns(['shop_id', 'rail']).doUpdateSet(values))
    .execute()
}

/** Whether this call switched it: of two clicks one does. */
export async function switchSchedule(
  tx: Tx,
  shop_id: number,
  rail: ScheduledRail,
  values: { is_active: boolean; next_on?: Day; pays_since?: Date | null },
): Promise<boolean> {
  const changed = await tx
    .updateTable('payout_schedule')
    .set({ ...values, changed_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('rail', '=', rail)
    .where('is_active', '=', !values.is_active)
    .returning('shop_id')
    .execute()
  return changed.length > 0
}

export async function moveOn(tx: Tx, shop_id: number, rail: ScheduledRail, next_on: Day): Promise<void> {
  await tx.updateTable('payout_schedule').set({ next_on }).where('shop_id', '=', shop_id).where('rail', '=', rail).execute()
}

/** Whether anything of the shop is paid by itself; with a mode, whether anything is in that one. */
export async function isAnyActive(tx: Tx, shop_id: number, mode?: Timing['mode']): Promise<boolean> {
  const found = await tx
    .selectFrom('payout_schedule')
    .select('shop_id')
    .where('shop_id', '=', shop_id)
    .where('is_active', '=', true)
    .$if(mode !== undefined, schedules => schedules.where('mode', '=', mode!))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
