import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import { dropCached } from './cachedShop.ts'

/** The books are kept in another currency from now on: the rules of programs speak of it, too. */
export const currencyChanged = defineHook<[currency: string]>('currencyChanged')

/** Whether anything was sold in the currency of the shop, or earned yet. */
const hasBooks = (shop_id: number, currency: string) => sql`(
  exists (select from store_order where shop_id = ${shop_id} and currency = ${currency})
  or exists (select from referral where shop_id = ${shop_id}))`

/**
 * The one place where a shop gets another currency: as long as nothing is in its books. Answers whether it did.
 * An order on its way holds the shop's row, so with the row locked nothing comes in between.
 */
export async function changeCurrency(tx: Tx, shop_id: number, before: string, after: string): Promise<boolean> {
  dropCached(tx)
  const { numAffectedRows } = await sql`
    update shop set currency = ${after}
    where shop_id = ${shop_id} and currency = ${before} and not ${hasBooks(shop_id, before)}`.execute(tx)
  if (!numAffectedRows) return false
  await currencyChanged.call(tx, shop_id, after)
  await pagesChanged(tx, shop_id)
  return true
}
