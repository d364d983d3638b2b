import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import { type Minor, roundAmount } from '#kit/money/money.ts'

interface MoneySet {
  shop_money: { amount: string; currency_code?: string | null }
}

/** Reads the amounts of one order, all of them in the shop's currency. */
export interface ReadMoney {
  (plain: string | null | undefined, set?: MoneySet | null): Minor
  currency: Currency
}

export function moneyReader(code: string): ReadMoney {
  if (!isCurrency(code)) throw new RangeError(`${code} is no currency we know`)
  const read = (plain: string | null | undefined, set?: MoneySet | null): Minor => {
    const text = set?.shop_money.amount ?? plain ?? '0'
    const stated = set?.shop_money.currency_code
    if (stated && stated !== code) throw new RangeError(`an order in ${code} has an amount in ${stated}`)
    const amount = roundAmount(text, code)
    if (amount === undefined) throw new RangeError(`"${text}" is no amount of money`)
    return amount
  }
  return Object.assign(read, { currency: code })
}
