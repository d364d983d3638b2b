import { planOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import { codeForVisit, type Visit } from './store.ts'

/** What friends get who come through the link of a customer; that program stands above. */
export const discountOfFriend = defineHook<[Visit], string | null>('discountOfFriend')

/** The code that a visitor by an affiliate's link gets in the store, if any. */
export async function discountForVisit(tx: Tx, shop_id: number, visit: Visit): Promise<string | null> {
  const code = await codeForVisit(tx, shop_id, visit, new Date())
  if (code === null) return discountOfFriend.call(tx, shop_id, visit)
  return mayUse(await planOf(tx, shop_id), 'autoDiscount') ? code : null
}
