import type { Tx } from '#server/db/database.ts'
import { cachedUses } from './cachedShop.ts'
import { nameUse, type UsedRows } from './shopUses.ts'

/** Something that most shops do not use. */
export interface ShopUse {
  /** Known where the shop was kept for the transaction; where it was not, whoever asks has to look. */
  isRuledOut(tx: Tx, shop_id: number): boolean
}

/** Whether a shop uses it is read along with the shop, so that nobody looks for it after each order in vain. */
export function defineShopUse(name: string, rows: UsedRows): ShopUse {
  nameUse(name, rows)
  return { isRuledOut: (tx, shop_id) => cachedUses(tx, shop_id)?.[name] === false }
}
