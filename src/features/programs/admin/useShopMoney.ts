import { useMemo } from 'react'
import { useShop } from '#features/shop/admin/index.ts'
import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import { formatMoney } from '#kit/money/formatMoney.ts'
import type { Minor } from '#kit/money/money.ts'

export interface ShopMoney {
  currency: Currency
  template: string | undefined
  show: (amount: Minor) => string
}

/** How this shop writes amounts, and a function that does. */
export function useShopMoney(): ShopMoney {
  const shop = useShop().data
  const currency: Currency = isCurrency(shop?.currency ?? '') ? (shop!.currency as Currency) : 'USD'
  const template = shop?.money_format
  return useMemo(
    () => ({ currency, template, show: (amount: Minor) => formatMoney(amount, currency, { template }) }),
    [currency, template],
  )
}
