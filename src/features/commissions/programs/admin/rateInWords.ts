import type { Say } from '#admin/text.tsx'
import { CommissionType, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import { formatMoney } from '#kit/money/formatMoney.ts'
import { parseAmount } from '#kit/money/money.ts'
import type { ProgramRow } from '../contract.ts'

export type AmountKind = 'percent' | 'money'

/** What the digits of an amount mean depends on its type. */
export const kindOf = (type: CommissionType): AmountKind => (type === CommissionType.percentOfSale ? 'percent' : 'money')

const rateText = {
  [CommissionType.flatPerOrder]: 'program.rate.perOrder',
  [CommissionType.flatPerItem]: 'program.rate.perItem',
  [CommissionType.percentOfSale]: 'program.rate.ofSale',
} as const

export interface MoneyStyle {
  currency: string
  template?: string
}

/** `12.5` as `12.5%`, `10.50` as the shop writes it; what cannot be read stays as it is. */
export function amountInWords(amount: string, kind: AmountKind, { currency, template }: MoneyStyle): string {
  if (kind === 'percent') return `${amount}%`
  const minor = isCurrency(currency) ? parseAmount(amount, currency) : undefined
  return minor === undefined ? amount : formatMoney(minor, currency as Currency, { template })
}

/** `10% of sale`, `$5.00 per item`. */
export function rateInWords(type: CommissionType, amount: string, money: MoneyStyle, say: Say): string {
  return say(rateText[type], { amount: amountInWords(amount, kindOf(type), money) })
}

type Rated = Pick<ProgramRow, 'rule' | 'commission_type' | 'commission_amount' | 'advance_amount'>

/** The rate of a whole program; one with levels names the lowest and the highest. */
export function programRateInWords(program: Rated, money: MoneyStyle, say: Say): string {
  const { rule, commission_type: type, commission_amount, advance_amount: levels } = program
  if (rule === ProgramRule.simple || levels.length === 0) return rateInWords(type, commission_amount ?? '0', money, say)
  const amounts = levels.map(level => level.amount).toSorted((a, b) => Number(a) - Number(b))
  const [low, high] = [amounts[0]!, amounts.at(-1)!].map(amount => amountInWords(amount, kindOf(type), money))
  return say(rateText[type], { amount: low === high ? low! : say('program.rate.between', { low: low!, high: high! }) })
}
