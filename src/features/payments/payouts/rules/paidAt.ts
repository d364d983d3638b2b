import { type Day, startOfDay, todayIn } from '#kit/days.ts'

/**
 * The moment a payment by hand counts for: nothing where it was made today. Years of taxes are those of UTC, so that it lies in the day
 * of the shop and in the same day of UTC.
 */
export function paidAt(day: Day | undefined, time_zone: string, now = new Date()): Date | undefined {
  if (day === undefined || day === todayIn(time_zone, now)) return undefined
  return new Date(Math.max(startOfDay(day, time_zone).getTime(), Date.parse(`${day}T00:00:00Z`)))
}

/** Nobody has paid tomorrow. */
export const isInFuture = (day: Day, time_zone: string, now = new Date()): boolean => day > todayIn(time_zone, now)
