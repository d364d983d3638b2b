import type { Database, Tx } from '#server/db/database.ts'
import { isPlatformShop } from '#server/store-platform/oauth.ts'

/** A store as the platform names it: by a number that stays, and by a name it can change. */
export interface StoreName {
  id: string | null
  domain: string | null
}

/** Remembers a store's number and its present name; the names it had lead to it as before. A name of another shop is left to that. */
export async function savePlatformNames(tx: Tx, shop_id: number, { id, domain }: StoreName): Promise<void> {
  if (id !== null)
    await tx
      .insertInto('platform_shop')
      .values({ platform_id: id, shop_id })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  const name = domain?.toLowerCase()
  if (!name || !isPlatformShop(name)) return
  await tx
    .insertInto('shop_domain')
    .values({ domain: name, shop_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const owner = await tx.selectFrom('shop_domain').select('shop_id').where('domain', '=', name).executeTakeFirst()
  if (owner?.shop_id !== shop_id) return
  await tx.updateTable('shop').set({ domain: name }).where('shop_id', '=', shop_id).where('domain', '<>', name).execute()
}

/** Which shop the store with this number is. */
export async function shopOfNumber(db: Pick<Database, 'global'>, platform_id: string): Promise<number | undefined> {
  const row = await db.global
    .selectFrom('platform_shop')
    .select('shop_id')
    .where('platform_id', '=', platform_id)
    .executeTakeFirst()
  return row?.shop_id
}

/** Whether the platform knows the shop by a number, and by another than this one. */
export async function isOtherStore(db: Pick<Database, 'global'>, shop_id: number, platform_id: string): Promise<boolean> {
  const rows = await db.global.selectFrom('platform_shop').select('platform_id').where('shop_id', '=', shop_id).execute()
  return rows.length > 0 && !rows.some(row => row.platform_id === platform_id)
}
