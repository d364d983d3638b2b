import { dayAt, startOfDay } from '#kit/days.ts'
import type { Bonus, BonusPeriod, BonusState } from './Bonus.ts'

/** A stretch of time in which a bonus can be earned once. */
export interface CountedPeriod {
  /** Its first day: the name under which it is given. */
  key: string
  from: Date | null
  /** Not included. */
  until: Date | null
}

type Timed = Pick<Bonus, 'period' | 'counts_past' | 'starts_on' | 'ends_on' | 'created_on'>

/** What is given once is given under one name, whatever is changed about the bonus. */
export const ONCE = '1970-01-01'

/** So many periods are looked back at; what changes in older ones changes no bonus any more. */
const MAX_PERIODS = 24

const months: Record<Exclude<BonusPeriod, 'once'>, number> = { month: 1, quarter: 3, year: 12 }

/** When a bonus begins and ends to count, by the clocks of the shop. */
export const startOf = ({ starts_on }: Pick<Bonus, 'starts_on'>, timeZone: string): Date => startOfDay(starts_on, timeZone)
export const endOf = ({ ends_on }: Pick<Bonus, 'ends_on'>, timeZone: string): Date | null =>
  ends_on === null ? null : startOfDay(ends_on, timeZone, 1)

/** The first day of the period that a day is in. */
export function periodOf(day: string, period: Exclude<BonusPeriod, 'once'>): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return firstOf(year, month - ((month - 1) % months[period]))
}

export function nextPeriod(key: string, period: Exclude<BonusPeriod, 'once'>): string {
  const [year = 0, month = 1] = key.split('-').map(Number)
  const next = month + months[period]
  return next > 12 ? firstOf(year + 1, next - 12) : firstOf(year, next)
}

const firstOf = (year: number, month: number) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`

/**
 * The periods of a bonus from the one in which something changed to the one that runs, each cut to where the bonus counts. A bonus that
 * has not begun has none.
 */
export function periodsSince(bonus: Timed, since: Date | null, now: Date, timeZone: string): CountedPeriod[] {
  const start = startOf(bonus, timeZone)
  const end = endOf(bonus, timeZone)
  if (now < start) return []
  const { period } = bonus
  if (period === 'once') return [{ key: ONCE, from: bonus.counts_past ? null : start, until: end }]
  const latest = end && end <= now ? new Date(end.getTime() - 1) : now
  const begun = later(start, startOfDay(periodOf(bonus.created_on, period), timeZone))
  const first = since && since < latest ? later(since, begun) : latest
  const last = periodOf(dayAt(latest, timeZone), period)
  const found: CountedPeriod[] = []
  for (let key = periodOf(dayAt(first, timeZone), period); key <= last; key = nextPeriod(key, period)) {
    const until = startOfDay(nextPeriod(key, period), timeZone)
    found.push({ key, from: later(startOfDay(key, timeZone), start), until: end && end < until ? end : until })
  }
  return found.slice(-MAX_PERIODS)
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/** The period that counts now, or the last one that counted. */
export const currentPeriod = (bonus: Timed, now: Date, timeZone: string): CountedPeriod | undefined =>
  periodsSince(bonus, null, now, timeZone).at(-1)

export function stateOf(bonus: Pick<Bonus, 'starts_on' | 'ends_on' | 'is_paused'>, now: Date, timeZone: string): BonusState {
  const end = endOf(bonus, timeZone)
  if (end && end <= now) return 'ended'
  if (bonus.is_paused) return 'paused'
  return now < startOf(bonus, timeZone) ? 'planned' : 'active'
}

/** When everybody has to be looked at again without anything having changed: at the start, and where a percentage waits for the end. */
export function nextPassAt(bonus: Timed & Pick<Bonus, 'steps'>, now: Date, timeZone: string): Date | null {
  const start = startOf(bonus, timeZone)
  if (now < start) return start
  if (bonus.period === 'once' || !bonus.steps.some(step => step.reward.type === 'percent')) return null
  const end = endOf(bonus, timeZone)
  if (end && end <= now) return null
  return currentPeriod(bonus, now, timeZone)?.until ?? null
}
