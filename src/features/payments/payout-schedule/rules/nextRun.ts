import { addDays, type Day, dayAt, dayInMonth, daysBetween, monthOf } from '#kit/days.ts'

export const scheduleModes = ['specific_date', 'payment_cycle', 'on_approval'] as const
export type ScheduleMode = (typeof scheduleModes)[number]

/** When affiliates are paid. Days are those of the shop. */
export type Timing =
  /** On a day of the month, every so many months from the month of the first one. */
  | { mode: 'specific_date'; day_of_month: number; every_months: number; first_on: Day }
  /** Every so many days from the first one. */
  | { mode: 'payment_cycle'; every_days: number; first_on: Day }
  /** As soon as a commission is approved, and once a day for what could not be paid then. */
  | { mode: 'on_approval'; first_on: Day }

/** So many days before it a payment is set up at least: somebody can still look at it. */
const DAYS_AHEAD = 2

/** The first day on which somebody can be paid by what is set up or changed now. */
export const earliestDay = (now: Date, timeZone: string): Day => addDays(dayAt(now, timeZone), DAYS_AHEAD)

/** The first pay day after a moment, seen from the shop. */
export const nextRun = (timing: Timing, after: Date, timeZone: string): Day => payDayAfter(timing, dayAt(after, timeZone))

/** The first pay day of what is set up, changed or resumed now. */
export const firstRun = (timing: Timing, now: Date, timeZone: string): Day =>
  timing.mode === 'on_approval' ? dayAt(now, timeZone) : payDayAfter(timing, addDays(earliestDay(now, timeZone), -1))

/** The first pay day after a day. */
export function payDayAfter(timing: Timing, day: Day): Day {
  if (day < timing.first_on) return timing.first_on
  if (timing.mode === 'on_approval') return addDays(day, 1)
  if (timing.mode === 'payment_cycle') {
    const { first_on, every_days } = timing
    const done = Math.floor(daysBetween(first_on, day) / every_days)
    return addDays(first_on, (done + 1) * every_days)
  }
  const { first_on, every_months, day_of_month } = timing
  const first = monthOf(first_on)
  const done = Math.floor((monthOf(day) - first) / every_months)
  const inTurn = dayInMonth(first + done * every_months, day_of_month)
  return inTurn > day ? inTurn : dayInMonth(first + (done + 1) * every_months, day_of_month)
}

/** The first such day of a month that can still be set up: there the months are counted from. */
export function firstOfMonth(day_of_month: number, earliest: Day): Day {
  const inTurn = dayInMonth(monthOf(earliest), day_of_month)
  return inTurn >= earliest ? inTurn : dayInMonth(monthOf(earliest) + 1, day_of_month)
}
