import type { PaidPlan } from './access.ts'
import { type Currency, currencyInfo } from './money/currencies.ts'
import { divideRounded, type Minor, percentOf, type Rate } from './money/money.ts'

/** What a plan costs beside its price, of approved referral sales, where the operator charges for them. */
export const feeRates: Readonly<Record<PaidPlan, Rate>> = { growth_affiliate: 20_000, professional: 15_000, enterprise: 10_000 }

export interface FeeTerms {
  /** Millionths of a US dollar that one unit of a currency counts for; sales in other currencies cost nothing. */
  dollars: Readonly<Record<string, number>>
  /** The most that a shop is charged in 30 days, in US cents. */
  limit: Minor
}

const ONE_DOLLAR = 1_000_000n

// Like the switch of the plans: set once, when a process starts.
let terms: FeeTerms | undefined
export function chargePerformanceFee(given: FeeTerms | undefined): void {
  terms = given
}
/** Nothing where no fee is charged. */
export const feeTerms = (): FeeTerms | undefined => terms

/** An amount in US cents; nothing where its currency is not counted. */
export function toCents(amount: Minor, currency: Currency, { dollars }: FeeTerms): Minor | undefined {
  const worth = dollars[currency]
  if (worth === undefined) return undefined
  const units = 10n ** BigInt(currencyInfo(currency).exponent)
  return Number(divideRounded(BigInt(amount) * BigInt(worth) * 100n, units * ONE_DOLLAR))
}

export const feeOn = (sales: Minor, plan: PaidPlan): Minor => percentOf(sales, feeRates[plan])
