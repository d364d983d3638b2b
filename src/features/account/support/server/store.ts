import { readShop } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'

export function findShopForSupport(tx: Tx, shop_id: number) {
  return readShop(tx, shop_id, 'domain', 'name', 'plan', 'platform', 'embed_version', 'upgraded_at', 'poll')
}
