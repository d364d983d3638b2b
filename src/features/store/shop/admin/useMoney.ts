import { useMemo } from 'react'
import { type ShopMoney, shopMoney } from '#kit/money/shopMoney.ts'
import { useShop } from './useShop.ts'

/** How this shop writes amounts, of its own currency or of the one named. */
export function useMoney(currency?: string): ShopMoney {
  const shop = useShop().data
  return useMemo(() => shopMoney(shop, currency ?? shop?.currency), [shop, currency])
}
