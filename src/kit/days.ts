import { memoize } from './memoize.ts'

/** A day as `2026-11-15`: no time, no zone, and texts compare like days. */
export type Day = string

/** So long is a day without a change of the clocks, in milliseconds. */
export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000

/** `2026-03-04 05:06:07` as clocks in a time zone show it; an unknown zone counts as UTC, as it does where dates are shown. */
export const localTime = (moment: Date, timeZone: string): string => isoLike(timeZone).format(moment)

// Swedish writes dates the way of ISO.
const isoLike = memoize((timeZone: string) => {
  const written = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  try {
    return written(timeZone)
  } catch {
    return written('UTC')
  }
})

/** The day that clocks in a time zone show. */
export const dayAt = (moment: Date, timeZone: string): Day => localTime(moment, timeZone).slice(0, 10)

/** The day it is now in a time zone. */
export const todayIn = (timeZone: string, now = new Date()): Day => dayAt(now, timeZone)

/** The moment a day begins in a time zone; `days` later where wanted. */
export function startOfDay(day: Day, timeZone: string, days = 0): Date {
  const asIfUtc = midnight(day) + days * DAY_MS
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone)
  // The clock may have been changed between the guess and the truth.
  return new Date(asIfUtc - offsetAt(guess, timeZone))
}

/** When each hour of a day begins in a time zone: 23 to 25 of them, as clocks are changed. */
export function hoursOf(day: Day, timeZone: string): Date[] {
  const start = startOfDay(day, timeZone).getTime()
  const length = startOfDay(day, timeZone, 1).getTime() - start
  return Array.from({ length: Math.ceil(length / HOUR_MS) }, (_, place) => new Date(start + place * HOUR_MS))
}

/** How far a time zone is ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${localTime(new Date(moment), timeZone).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: Day, count: number): Day => new Date(midnight(day) + count * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: Day, to: Day): number => (midnight(to) - midnight(from)) / DAY_MS

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** Months since the year nought. */
export const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** A day of a month, or the last one where the month lacks it. */
export function dayInMonth(month: number, day: number): Day {
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, Math.min(day, last))).toISOString().slice(0, 10)
}
