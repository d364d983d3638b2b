import { type Currency, currencyInfo } from '#kit/money/currencies.ts'

interface MoneySettings {
  currency: Currency
  money_format: string
}

/** A format that was the usual one of the old currency becomes the usual one of the new; one written by hand stays. */
export function withCurrency({ currency: before, money_format }: MoneySettings, currency: Currency): MoneySettings {
  const isUsual = money_format === currencyInfo(before).template
  return { currency, money_format: isUsual ? currencyInfo(currency).template : money_format }
}
