import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { giveCredits, markMade, type PaymentInCredit } from './credits.ts'

/** What payments of before gave: the store made its codes then. */
export async function givePastCredits(
  tx: Tx,
  shop_id: number,
  { currency, payments, at }: { currency: Currency; payments: readonly PaymentInCredit[]; at: Date },
): Promise<void> {
  for (const { id, kind } of await giveCredits(tx, shop_id, currency, payments, at))
    if (kind === 'code') await markMade(tx, shop_id, id, `gid://shopify/DiscountCodeNode/${id}`, at)
}
