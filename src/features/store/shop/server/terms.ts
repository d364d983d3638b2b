import { type Feature, hasFeature, type Plan, planFrom } from '#kit/access.ts'
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

/** Whether the shop has a feature, by its plan or as an add-on. */
export async function hasFeatureIn(tx: Tx, shop_id: number, feature: Feature): Promise<boolean> {
  const { plan, feature_add_on } = await readShop(tx, shop_id, 'plan', 'feature_add_on')
  return hasFeature({ plan: planFrom(plan), add_ons: feature_add_on as string[] }, feature)
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
