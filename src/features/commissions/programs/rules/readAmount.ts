import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { Problem } from '#kit/contract/errors.ts'
import { type Currency, currencyInfo } from '#kit/money/currencies.ts'
import { formatAmount, formatRate, fullRate, type Minor, parseAmount, parseRate, type Rate } from '#kit/money/money.ts'
import { decimalProblem } from './decimal-fields.ts'

/** More than any order is worth, and still exact when it is multiplied by pieces. */
const MAX_UNITS = 1_000_000_000_000

export type Read<T> = { value: T } | { problem: Problem }

/** What a typed amount is worth: a percentage or money, as the type says. */
export function readAmount(text: string | null, type: number, currency: Currency): Read<Minor | Rate> {
  return type === CommissionType.percentOfSale ? readPercent(text) : readMoney(text, currency)
}

export function readPercent(text: string | null): Read<Rate> {
  if (text === null) return wrong('programs.amountRequired')
  const problem = decimalProblem(text)
  if (problem) return wrong(problem)
  const rate = parseRate(text)
  if (rate === undefined) return wrong(isLong(text, 4) ? 'programs.percentDecimals' : 'programs.percentTooHigh')
  return rate > fullRate ? wrong('programs.percentTooHigh') : { value: rate }
}

export function readMoney(text: string | null, currency: Currency): Read<Minor> {
  if (text === null) return wrong('programs.amountRequired')
  const problem = decimalProblem(text)
  if (problem) return wrong(problem)
  const { exponent } = currencyInfo(currency)
  const amount = parseAmount(text, currency)
  if (amount === undefined && isLong(text, exponent))
    return { problem: { key: 'programs.amountDecimals', params: { count: exponent } } }
  return amount === undefined || amount > MAX_UNITS ? wrong('programs.amountTooBig') : { value: amount }
}

/** The amount as it is typed, the opposite of `readAmount`. */
export const writeAmount = (amount: Minor | Rate, type: number, currency: Currency): string =>
  type === CommissionType.percentOfSale ? formatRate(amount) : formatAmount(amount, currency)

const wrong = (key: string): { problem: Problem } => ({ problem: { key } })

const isLong = (text: string, decimals: number) => (text.split('.')[1]?.length ?? 0) > decimals
