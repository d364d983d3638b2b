import { DAY_MS } from '#kit/days.ts'

const DAYS_BEFORE = 7

interface RatingFacts {
  installed_at: Date
  has_sales: boolean
  has_rated: boolean
  /** The provider's own people are not asked. */
  is_support: boolean
}

/** Whoever has used it for a week and has seen a sale can tell what it is worth; asked until they have answered once. */
export function asksForRating({ installed_at, has_sales, has_rated, is_support }: RatingFacts, now: Date): boolean {
  return !is_support && !has_rated && has_sales && now.getTime() - installed_at.getTime() >= DAYS_BEFORE * DAY_MS
}
