import type { Tx } from '#server/db/database.ts'

/** What the last look at the books of a shop has found. */
export const lastCheck = (tx: Tx, shop_id: number) =>
  tx.selectFrom('book_check').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()
