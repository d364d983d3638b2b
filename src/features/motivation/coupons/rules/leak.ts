import { DAY_MS } from '#kit/days.ts'

/** So many days are compared with so many before them. */
export const LEAK_DAYS = 7
export const BEFORE_DAYS = 28

export interface Uses {
  uses: number
  /** Of these, without a click of a link of the affiliate before. */
  unclicked: number
  uses_before: number
  unclicked_before: number
  /** How many of the days before the code and its discount were there: none of them says anything of the others. */
  before_days: number
}

/** A code that is younger than this has no before: a new one begins with many orders. */
const LEAST_BEFORE = 7
/** Fewer say nothing. */
const LEAST_UNCLICKED = 10
/** Most of the orders come without a click … */
const SHARE = 0.7
/** … and a day has so many times as many of them as a day before. */
const TIMES = 3

/**
 * Whether a code seems to be passed around: it is used without a click far more than before. A code that was always used without
 * clicks, as one said aloud in a podcast, is no leak; nor is one that sells more by its link.
 */
export function isLeaked({ uses, unclicked, unclicked_before, before_days }: Uses): boolean {
  if (before_days < LEAST_BEFORE || unclicked < LEAST_UNCLICKED || unclicked < uses * SHARE) return false
  const perDay = unclicked / LEAK_DAYS
  const perDayBefore = unclicked_before / before_days
  return perDay >= TIMES * Math.max(perDayBefore, 1 / LEAK_DAYS)
}

/** How many of the days before the period the code was there, BEFORE_DAYS at most. */
export const daysBefore = (began: Date, since: Date): number =>
  Math.max(0, Math.min(BEFORE_DAYS, Math.floor((since.getTime() - began.getTime()) / DAY_MS)))
