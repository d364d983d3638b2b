import { earliestDay, firstOfMonth } from '#features/payments/payout-schedule/rules/nextRun.ts'
import { DAY_MS, type Day, dayInMonth, monthOf } from '#kit/days.ts'

export interface DemoPayDays {
  /** Of the month. */
  day: number
  next: Day
  /** So many months before the next one. */
  before(months: number): Day
}

const LAST_DAY_OF_ALL_MONTHS = 28
const SOON = 4 * DAY_MS

/** The shop pays once a month, the next time in a few days. */
export function demoPayDays(now: Date, time_zone: string): DemoPayDays {
  const day = Math.min(new Date(now.getTime() + SOON).getUTCDate(), LAST_DAY_OF_ALL_MONTHS)
  const next = firstOfMonth(day, earliestDay(now, time_zone))
  return { day, next, before: months => dayInMonth(monthOf(next) - months, day) }
}

/** In the afternoon, when all of Europe and America have the same day. */
export const momentOf = (day: Day): Date => new Date(`${day}T14:00:00Z`)
