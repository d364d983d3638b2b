import { localTime } from '#features/activity/rules/startOfDay.ts'

/** A day as `2026-11-15`: no time, no zone, and texts compare like days. */
export type Day = string

/** The day that clocks in a time zone show; an unknown zone counts as UTC, as it does where dates are shown. */
export function dayAt(moment: Date, timeZone: string): Day {
  try {
    return localTime(moment, timeZone).slice(0, 10)
  } catch {
    return moment.toISOString().slice(0, 10)
  }
}

export function addDays(day: Day, count: number): Day {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + count)
  return moved.toISOString().slice(0, 10)
}

export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/** Months since the year nought. */
export const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** A day of a month, or the last one where the month lacks it. */
export function dayInMonth(month: number, day: number): Day {
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, Math.min(day, last))).toISOString().slice(0, 10)
}
