import type { Minor } from '#kit/money/money.ts'
import { type Classification, isCorporation } from './classifications.ts'

/** The first tax year for which forms are made. */
export const FIRST_YEAR = 2024
/** Whoever was paid less in a year gets no form; in cents. */
const THRESHOLD: Minor = 60_000
export const FORM_CURRENCY = 'USD'

/** A form is there from the end of 30 January after its year; what was not known by then is no part of it. */
export const availableFrom = (year: number): Date => new Date(Date.UTC(year + 1, 0, 30, 23, 59))

/** The payments of a tax year, by when they arrived. */
export const yearBounds = (year: number): { from: Date; until: Date } => ({
  from: new Date(Date.UTC(year, 0, 1)),
  until: new Date(Date.UTC(year + 1, 0, 1)),
})

/** From the newest to the first for which forms are made. */
export function taxYears(now: Date): number[] {
  const newest = Math.max(now.getUTCFullYear(), FIRST_YEAR)
  return Array.from({ length: newest - FIRST_YEAR + 1 }, (_, place) => newest - place)
}

/** Why somebody gets no form for a year, the first that holds. */
export const whyNots = ['below_threshold', 'w9_missing', 'w9_not_entered', 'not_us', 'corporation', 'w9_late'] as const
export type WhyNot = (typeof whyNots)[number]

export interface TaxedPerson {
  /** Commission that arrived in the year. */
  paid: Minor
  /** The signed form is there, whether or not it was entered. */
  has_file?: boolean
  /** Said to be no US person, and gave no form. */
  is_foreign?: boolean
  w9: { is_us_person: boolean; classification: Classification; received_at: Date } | null
}

export type Form1099Outcome = { state: 'available' } | { state: 'waiting' } | { state: 'none'; why: WhyNot }

/** Whether somebody gets a form for a year, and when. */
export function outcomeOf({ paid, has_file, is_foreign, w9 }: TaxedPerson, year: number, now: Date): Form1099Outcome {
  const none = (why: WhyNot): Form1099Outcome => ({ state: 'none', why })
  if (paid < THRESHOLD) return none('below_threshold')
  if (!w9 && is_foreign) return none('not_us')
  if (!w9) return none(has_file ? 'w9_not_entered' : 'w9_missing')
  if (!w9.is_us_person) return none('not_us')
  if (isCorporation(w9.classification)) return none('corporation')
  const from = availableFrom(year)
  if (w9.received_at > from) return none('w9_late')
  return { state: now < from ? 'waiting' : 'available' }
}
