import { addDays, type Day, daysBetween, HOUR_MS, localTime } from '#kit/days.ts'
import { addFigures, type DayFigures, type Figures, type HourFigures } from './figures.ts'

export const units = ['day', 'week', 'month', 'quarter'] as const
export type Unit = (typeof units)[number]

/** What a point of the chart stands for; hours are those of one single day. */
export type ChartUnit = Unit | 'hour'

/** Some days in a row, or an hour of one, as one point of the chart. */
export interface Bucket {
  from: Day
  to: Day
  /** When it begins, if it is an hour. */
  at?: string
  figures: Figures
}

/** Weeks begin on Monday; the first and the last one may be cut off by the period. */
export function groupDays(days: readonly DayFigures[], unit: Unit): Bucket[] {
  const groups: DayFigures[][] = []
  for (const day of days) {
    const last = groups.at(-1)
    if (last && keyOf(last[0]!.day, unit) === keyOf(day.day, unit)) last.push(day)
    else groups.push([day])
  }
  return groups.map(toBucket)
}

/** Days of another period in groups as long as these, so that they stand under each other. */
export function groupAlike(days: readonly DayFigures[], buckets: readonly Bucket[]): Bucket[] {
  let start = 0
  return buckets.flatMap(bucket => {
    const length = daysIn(bucket)
    const group = days.slice(start, start + length)
    start += length
    return group.length > 0 ? [toBucket(group)] : []
  })
}

export const hourBuckets = (day: Day, hours: readonly HourFigures[]): Bucket[] =>
  hours.map(({ at, ...figures }) => ({ from: day, to: day, at, figures }))

/** What lies ahead has nothing to show. */
export const hasBegun = ({ from, at }: Bucket, { today, read_at }: { today: Day; read_at: string }): boolean =>
  at === undefined ? from <= today : at <= read_at

/** Its first and its last day; of an hour, its first and its last second on the clocks of the shop. */
export function endsOf({ from, to, at }: Bucket, timeZone: string): [string, string] {
  if (at === undefined) return [from, to]
  const start = Date.parse(at)
  return [localTime(new Date(start), timeZone), localTime(new Date(start + HOUR_MS - 1_000), timeZone)]
}

/** Whether the last of them that has begun is not over: it still grows. */
export const isOpenAt = (buckets: readonly Bucket[], today: Day): boolean =>
  buckets.some(({ from, to }) => from <= today && today <= to)

const toBucket = (group: readonly DayFigures[]): Bucket => ({
  from: group[0]!.day,
  to: group.at(-1)!.day,
  figures: addFigures(group),
})

const daysIn = ({ from, to }: Bucket) => daysBetween(from, to) + 1

function keyOf(day: Day, unit: Unit): string {
  switch (unit) {
    case 'day':
      return day
    case 'week':
      return mondayOf(day)
    case 'month':
      return day.slice(0, 7)
    case 'quarter':
      return `${day.slice(0, 4)} ${quarterOf(day)}`
  }
}

export const quarterOf = (day: Day): number => Math.ceil(Number(day.slice(5, 7)) / 3)

const mondayOf = (day: Day) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** What a period is readable in: at most some dozens of points. */
export const usualUnit = (days: number): Unit => (days <= 92 ? 'day' : days <= 400 ? 'week' : 'month')
