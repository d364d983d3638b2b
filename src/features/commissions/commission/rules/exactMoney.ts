import { type Currency, currencyInfo } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'

export type ShowMoney = (amount: Minor) => string

/** Whole amounts as usual; parts smaller than the currency has are written with its code: 1234.5 cents are `12.345 USD`. */
export function exactMoney(exact: string, currency: Currency, money: ShowMoney): string {
  if (!exact.includes('.')) return money(Number(exact))
  const [units = '', decimals = ''] = exact.split('.')
  const { exponent } = currencyInfo(currency)
  const digits = units.padStart(exponent + 1, '0')
  const point = digits.length - exponent
  return `${digits.slice(0, point)}.${digits.slice(point)}${decimals} ${currency}`
}
