import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export function findShopForSupport(tx: Tx, shop_id: number) {
  return tx.selectFrom('shop').select(['domain', 'name', 'plan']).where('shop_id', '=', shop_id).executeTakeFirstOrThrow()
}

/** The token under which the shop's support conversation goes on; made when it is first asked for. */
export async function chatToken(tx: Tx, shop_id: number): Promise<string> {
  const { crisp_token_id } = await tx
    .updateTable('shop')
    .set({ crisp_token_id: sql`coalesce(crisp_token_id, gen_random_uuid()::text)` })
    .where('shop_id', '=', shop_id)
    .returning('crisp_token_id')
    .executeTakeFirstOrThrow()
  return crisp_token_id!
}

/** In whose place support looks into a shop: its first owner. */
export function firstOwner(tx: Tx, shop_id: number) {
  return tx
    .selectFrom('member')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('role', '=', 'super-admin')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
