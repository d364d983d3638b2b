import { memoize } from '#kit/memoize.ts'

/** The moment a day begins in a time zone; `days` later where wanted. */
export function startOfDay(day: string, timeZone: string, days = 0): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone)
  // The clock may have been changed between the guess and the truth.
  return new Date(asIfUtc - offsetAt(guess, timeZone))
}

/** How far a time zone is ahead of UTC at a moment. An unknown zone counts as UTC, as it does where dates are shown. */
function offsetAt(moment: number, timeZone: string): number {
  try {
    return Date.parse(`${localTime(new Date(moment), timeZone).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
  } catch {
    return 0
  }
}

/** `2026-03-04 05:06:07` as clocks in a time zone show it. */
export function localTime(moment: Date, timeZone: string): string {
  return isoLike(timeZone).format(moment)
}

// Swedish writes dates the way of ISO.
const isoLike = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)
