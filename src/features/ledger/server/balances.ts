import type { Tx } from '#server/db/database.ts'

/** What one affiliate is owed, by account and currency. */
export function balancesOf(tx: Tx, shop_id: number, affiliate_id: number) {
  return tx
    .selectFrom('ledger_balance')
    .select(['account', 'currency', 'amount'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .execute()
}
