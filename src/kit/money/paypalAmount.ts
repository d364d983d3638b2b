import { type Currency, currencyInfo } from './currencies.ts'
import { formatAmount, type Minor, parseAmount } from './money.ts'

/** What PayPal pays out; an amount in any other currency is refused there. */
const codes: readonly Currency[] = [
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'HUF',
  'ILS',
  'JPY',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'THB',
  'TWD',
  'USD',
]
const paid: ReadonlySet<string> = new Set(codes)

export const isPaypalCurrency = (currency: string): currency is Currency => paid.has(currency)

/** The amount as PayPal takes it: `12.50`, and `1200` where it knows no decimals. `undefined` where it cannot pay that. */
export function paypalAmount(amount: Minor, currency: Currency): string | undefined {
  if (!isPaypalCurrency(currency) || amount <= 0) return undefined
  return formatAmount(amount, currency)
}

/** The amount PayPal speaks of; it may write decimals where a currency has none (`1200.00` yen). */
export function readPaypalAmount(text: string, currency: string): Minor | undefined {
  if (!isPaypalCurrency(currency)) return undefined
  return parseAmount(currencyInfo(currency).exponent === 0 ? text.replace(/\.0+$/, '') : text, currency)
}
