import { DAY_MS } from '#kit/days.ts'
import type { Random } from '#server/random.ts'

const DAYS = 365

/** Moments of a year of trade that ends now, in order: the store grows, sells more before the holidays and at week-ends. */
export function demoMoments(count: number, now: Date, random: Random): Date[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const starts = Array.from({ length: DAYS }, (_, index) => today - (DAYS - 1 - index) * DAY_MS)
  const weights = starts.map((start, index) => weightOf(new Date(start), index / DAYS))
  const upTo: number[] = []
  for (const weight of weights) upTo.push((upTo.at(-1) ?? 0) + weight)
  const moments = Array.from({ length: count }, () => {
    const drawn = random.next() * upTo.at(-1)!
    const start = starts[upTo.findIndex(sum => drawn < sum)]!
    return start + timeOfDay(random) * Math.min(DAY_MS, now.getTime() - start)
  })
  return moments.sort((a, b) => a - b).map(moment => new Date(Math.floor(moment / 1000) * 1000))
}

/** How busy each month is, January first. */
const season = [0.8, 0.8, 0.9, 1, 1.1, 1.15, 1.1, 1, 1, 1.05, 1.5, 1.4]

function weightOf(day: Date, share: number): number {
  const isWeekend = [0, 6].includes(day.getUTCDay())
  return (0.4 + share) * season[day.getUTCMonth()]! * (isWeekend ? 1.45 : 1)
}

/** People buy in the evening more than at night: the middle of three draws, shifted. */
function timeOfDay(random: Random): number {
  const draws = [random.next(), random.next(), random.next()].sort((a, b) => a - b)
  return (draws[1]! + 0.2) / 1.2
}
