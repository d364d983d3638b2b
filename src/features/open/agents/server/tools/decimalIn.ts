import { isCurrency } from '#kit/money/currencies.ts'
import { formatAmount, type Minor } from '#kit/money/money.ts'

/** Amounts as agents read them: exact decimals, as in API v2. */
export function decimalIn(currency: string): (amount: Minor) => string {
  if (!isCurrency(currency)) throw new RangeError(`${currency} is no currency`)
  return amount => formatAmount(amount, currency)
}
