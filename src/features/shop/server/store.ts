import type { Tx } from '#server/db/database.ts'

export function findShop(tx: Tx, shop_id: number) {
  return tx.selectFrom('shop').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()
}
