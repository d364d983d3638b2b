import { planOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { codeForVisit, type Visit } from './store.ts'

/** The code that a visitor by an affiliate's link gets in the store, if any. */
export async function discountForVisit(tx: Tx, shop_id: number, visit: Visit): Promise<string | null> {
  const code = await codeForVisit(tx, shop_id, visit, new Date())
  return code !== null && mayUse(await planOf(tx, shop_id), 'autoDiscount') ? code : null
}
