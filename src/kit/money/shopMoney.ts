import { type Currency, isCurrency } from './currencies.ts'
import { formatMoney } from './formatMoney.ts'
import type { Minor } from './money.ts'

/** A shop as far as its way of writing amounts goes. */
interface MoneySettings {
  currency: string
  money_format: string
}

export interface ShopMoney {
  currency: Currency
  /** Only for the shop's own currency: another one is written in its own way. */
  template: string | undefined
  /** An amount of that currency, or of another one. */
  show: (amount: Minor, currency?: string) => string
}

/** How a shop writes amounts: those of its own currency unless another is named. */
export function shopMoney(shop: MoneySettings | undefined, named = shop?.currency): ShopMoney {
  const currency = asCurrency(named)
  const templateOf = (of: string | undefined) => (of === shop?.currency ? shop?.money_format : undefined)
  return {
    currency,
    template: templateOf(named),
    show: (amount, of = named) => formatMoney(amount, asCurrency(of), { template: templateOf(of) }),
  }
}

const asCurrency = (code: string | undefined): Currency => (code !== undefined && isCurrency(code) ? code : 'USD')
