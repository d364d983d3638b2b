import { type Currency, currencyInfo, isCurrency } from '#kit/money/currencies.ts'
import { divideRounded, type Minor } from '#kit/money/money.ts'

/** What one unit of the base is worth in other currencies on a day, and who says so. */
export interface DailyRates {
  day: string
  source: string
  base: string
  rates: Readonly<Record<string, number>>
}

/** After a weekend and holidays the last rates still say something; after more nobody knows. */
const DAYS_GOOD = 7
const DAY_MS = 86_400_000

export const areFresh = ({ day }: Pick<DailyRates, 'day'>, now: Date): boolean => {
  const age = now.getTime() - Date.parse(`${day}T00:00:00Z`)
  return age > -2 * DAY_MS && age < (DAYS_GOOD + 1) * DAY_MS
}

/** Rates as whole numbers, so that sums of any size are exact before they are rounded once. */
const SCALE = 1_000_000_000

const rateOf = ({ base, rates }: DailyRates, currency: Currency): bigint | undefined => {
  const rate = currency === base ? 1 : rates[currency]
  return rate === undefined ? undefined : BigInt(Math.round(rate * SCALE))
}

/** An amount in another currency; nothing where one of the two has no rate. */
export function convert(amount: Minor, from: Currency, to: Currency, rates: DailyRates): Minor | undefined {
  if (from === to) return amount
  const [own, wanted] = [rateOf(rates, from), rateOf(rates, to)]
  if (!own || !wanted) return undefined
  const units = (currency: Currency) => 10n ** BigInt(currencyInfo(currency).exponent)
  return Number(divideRounded(BigInt(amount) * wanted * units(to), own * units(from)))
}

interface CountedStore {
  currency: string
  figures: Readonly<Record<string, number>>
}

/** The sums of all stores, money in one currency; nothing where a store has another one without a rate. */
export function sumInOne(
  stores: readonly CountedStore[],
  money: readonly string[],
  to: string,
  rates: DailyRates,
): Record<string, number> | undefined {
  const total: Record<string, number> = {}
  for (const { currency, figures } of stores)
    for (const [name, value] of Object.entries(figures)) {
      const isKnown = isCurrency(currency) && isCurrency(to)
      const own = money.includes(name) ? (isKnown ? convert(value, currency, to, rates) : undefined) : value
      if (own === undefined) return undefined
      total[name] = (total[name] ?? 0) + own
    }
  return total
}
