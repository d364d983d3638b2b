import type { Tx } from '#server/db/database.ts'

/** An affiliate who is still there. Customers who are rewarded have a row like an affiliate's, and are none. */
export const affiliateOf = (tx: Tx, shop_id: number, id: number) =>
  tx
    .selectFrom('affiliate')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('kind', '=', 'affiliate')
