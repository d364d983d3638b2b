import * as z from 'zod'
import type { Day } from '../days.ts'

/** Days that callers may name: further out, calendars, time zones and the database stop agreeing. Replies tell what is stored, as it is. */
export const FIRST_DAY: Day = '1970-01-01'
export const LAST_DAY: Day = '2199-12-31'

const NOT_A_DATE = 'error.field.notADate'

const isWithin = (day: Day) => day >= FIRST_DAY && day <= LAST_DAY

/** `2026-03-04`. */
export const dayField = (message = NOT_A_DATE) => z.iso.date(message).refine(isWithin, message)

/** `2026-03-04T09:30:00Z`, or with the distance of its zone from UTC. */
export const momentField = (message = NOT_A_DATE) =>
  z.iso.datetime({ offset: true, error: message }).refine(text => isWithin(dayInUtc(text)), message)

/** `2026-03-04T09:30`, on clocks of a zone that is known otherwise. */
export const clockTimeField = (message = NOT_A_DATE) =>
  z
    .string(message)
    .refine(text => clockTime.safeParse(text).success && !text.endsWith('Z') && isWithin(text.slice(0, 10)), message)
    .meta({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', examples: ['2026-03-04T09:30'] })

const clockTime = z.iso.datetime({ local: true, precision: -1 })

/** Beyond the year 9999 a sign comes first, and the text is out of range as it should be. */
function dayInUtc(text: string): Day {
  const time = Date.parse(text)
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}
