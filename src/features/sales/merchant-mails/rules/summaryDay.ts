import { addDays, localTime } from '#kit/days.ts'

const MAIL_HOUR = 8

/** The day to be summed up now by the clocks of a time zone: yesterday, once it is eight in the morning. */
export function summaryDay(now: Date, time_zone: string): string | undefined {
  const [today = '', time = ''] = localTime(now, time_zone).split(' ')
  return Number(time.slice(0, 2)) < MAIL_HOUR ? undefined : addDays(today, -1)
}
