import { memoize } from '#kit/memoize.ts'
import { formatNumber } from '#kit/money/numbers.ts'

const SHORT_FROM = 10_000

/** A count as it fits into a card: 9,999, then 10K, 1.2M, 3B. */
export const bigNumber = (value: number, language: string): string =>
  Math.abs(value) < SHORT_FROM ? formatNumber(value, language) : shortFormat(language).format(value)

const shortFormat = memoize(
  (language: string) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
)
