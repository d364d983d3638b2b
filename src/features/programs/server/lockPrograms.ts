import { sql } from 'kysely'
import { isPlan, type Plan } from '#kit/access.ts'
import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'

/** Until the transaction ends, nobody else adds programs to this shop, deletes them or chooses another default. */
export async function lockPrograms(tx: Tx, shop_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('programs', ${shop_id}))`.execute(tx)
}

export interface ShopTerms {
  plan: Plan
  currency: Currency
  cookie_days: number
}

/** What the shop pays for and in which currency it pays, as the database has it now. */
export async function termsOf(tx: Tx, shop_id: number): Promise<ShopTerms> {
  const { plan, currency, cookie_days } = await tx
    .selectFrom('shop')
    .select(['plan', 'currency', 'cookie_days'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  if (!isCurrency(currency)) throw new RangeError(`${currency} is not a currency`)
  return { plan: isPlan(plan) ? plan : 'free', currency, cookie_days }
}
