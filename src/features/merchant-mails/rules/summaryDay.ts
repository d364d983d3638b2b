import { localTime } from '#features/activity/rules/startOfDay.ts'

const MAIL_HOUR = 8
const DAY_MS = 86_400_000

/** The day to be summed up now by the clocks of a time zone: yesterday, once it is eight in the morning. */
export function summaryDay(now: Date, time_zone: string): string | undefined {
  const [today = '', time = ''] = clockIn(now, time_zone).split(' ')
  if (Number(time.slice(0, 2)) < MAIL_HOUR) return undefined
  // Noon of that date, so that no change of the clocks moves it to another one.
  return new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
}

/** A zone this machine does not know counts as UTC, as it does where dates are shown. */
function clockIn(now: Date, time_zone: string): string {
  try {
    return localTime(now, time_zone)
  } catch {
    return localTime(now, 'UTC')
  }
}
