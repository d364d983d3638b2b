import { type Plan, planFrom } from '#kit/access.ts'
import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { readShop } from './store.ts'

export interface ShopTerms {
  plan: Plan
  currency: Currency
  cookie_days: number
}

/** What the shop pays for and in which currency it pays, as the database has it now. */
export async function termsOf(tx: Tx, shop_id: number): Promise<ShopTerms> {
  const { plan, currency, cookie_days } = await readShop(tx, shop_id, 'plan', 'currency', 'cookie_days')
  return { plan: planFrom(plan), currency: asCurrency(currency), cookie_days }
}

export async function planOf(tx: Tx, shop_id: number): Promise<Plan> {
  const { plan } = await readShop(tx, shop_id, 'plan')
  return planFrom(plan)
}

export async function currencyOf(tx: Tx, shop_id: number): Promise<Currency> {
  return asCurrency((await readShop(tx, shop_id, 'currency')).currency)
}

export async function timeZoneOf(tx: Tx, shop_id: number): Promise<string> {
  return (await readShop(tx, shop_id, 'time_zone')).time_zone
}

function asCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new RangeError(`${code} is not a currency`)
  return code
}
