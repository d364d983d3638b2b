import { claimSubPath, lockShop, updateShop } from '#features/store/shop/server/index.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { addressesFor } from '../rules/addressesFor.ts'

/** The shop's affiliates find it from now on: under the first address of those proposed that no other shop has. */
export async function ensureAddress(tx: Tx, { caller, from }: CalledBy): Promise<void> {
  const { shop_id } = caller
  const shop = await lockShop(tx, shop_id)
  if (!shop || shop.sub_path !== null) return
  for (const sub_path of addressesFor(shop)) {
    if (!(await claimSubPath(tx, sub_path))) continue
    await updateShop(tx, shop_id, { sub_path })
    const states = { before: { sub_path: null }, after: { sub_path } }
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'shop.general', ...states, from })
    return
  }
}
