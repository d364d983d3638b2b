import { useShop } from '#features/shop/admin/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatMoney } from '#kit/money/formatMoney.ts'
import type { Minor } from '#kit/money/money.ts'

/** Amounts as this shop writes them; those of another currency in that currency's own way. */
export function useMoney(): (amount: Minor, currency: string) => string {
  const shop = useShop().data
  return (amount, currency) =>
    formatMoney(amount, currency as Currency, { template: shop?.currency === currency ? shop.money_format : undefined })
}
