import { localTime, startOfDay } from '#kit/days.ts'

/** The moment at which clocks in a time zone show `2026-03-04T09:30`; one that a change of clocks leaves out is an hour later. */
export function momentOf(local: string, timeZone: string): Date {
  const [day = '', time = ''] = local.split('T')
  const [hours, minutes] = time.split(':').map(Number)
  const guess = startOfDay(day, timeZone).getTime() + (hours! * 60 + minutes!) * 60_000
  const shown = localTime(new Date(guess), timeZone).replace(' ', 'T')
  // A day with a change of clocks is longer or shorter.
  const off = Date.parse(`${local}:00Z`) - Date.parse(`${shown}Z`)
  return new Date(guess + off)
}
