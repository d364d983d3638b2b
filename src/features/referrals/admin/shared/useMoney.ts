import { useShop } from '#features/shop/admin/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatMoney } from '#kit/money/formatMoney.ts'
import type { Minor } from '#kit/money/money.ts'

export type ShowMoney = (amount: Minor) => string

/** Amounts of a currency as this shop writes them. */
export function useMoney(currency: string | undefined): ShowMoney {
  const shop = useShop().data
  const shown = (currency ?? shop?.currency ?? 'USD') as Currency
  const template = shop?.currency === shown ? shop.money_format : undefined
  return amount => formatMoney(amount, shown, { template })
}
