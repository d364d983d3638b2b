import type { Tx } from '#server/db/database.ts'

/** What the books hold for one affiliate, account by account. */
export const accountsOf = (tx: Tx, shop_id: number, affiliate_id: number) =>
  tx
    .selectFrom('ledger_balance')
    .select(['account', 'currency', 'amount'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .orderBy('currency')
    .execute()
