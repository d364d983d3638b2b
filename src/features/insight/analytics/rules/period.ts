import { addDays, type Day, daysBetween } from '#kit/days.ts'

/** Both ends belong to it. */
export interface Period {
  from: Day
  to: Day
}

/** Three years, and a leap day. */
export const MAX_DAYS = 1096
const USUAL_DAYS = 30

export const daysOf = ({ from, to }: Period): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))

/** What is not said is the last days up to today; a first day alone goes up to today, a last day alone has as many days as usual. */
export function periodOf({ from, to }: Partial<Period>, today: Day): Period {
  const end = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? addDays(end, 1 - USUAL_DAYS), to: end }
}

export const comparisons = ['previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** As many days right before, or the same days a year ago. */
export function comparedPeriod(period: Period, comparison: Comparison): Period {
  const length = daysBetween(period.from, period.to)
  const from = comparison === 'previous' ? addDays(period.from, -1 - length) : yearBefore(period.from)
  return { from, to: addDays(from, length) }
}

/** The 29th of February has the 28th before it. */
function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1)
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}
