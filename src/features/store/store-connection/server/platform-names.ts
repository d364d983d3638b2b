import { takeDomain } from '#features/store/shop/server/index.ts'
import { commitTogether } from '#server/db/commitTogether.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { isPlatformShop } from '#server/store-platform/oauth.ts'

/** A store as the platform names it: by a number that stays, and by a name it can change. */
export interface StoreName {
  id: string | null
  domain: string | null
}

/** Remembers a store's number and its present name; the names it had lead to it as before. A name of another shop is left to that. */
export async function savePlatformNames(tx: Tx, shop_id: number, { id, domain }: StoreName): Promise<void> {
  await commitTogether(tx)
  if (id !== null)
    await tx
      .insertInto('platform_shop')
      .values({ platform_id: id, shop_id })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  const name = domain?.toLowerCase()
  if (name && isPlatformShop(name)) await takeDomain(tx, shop_id, name)
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

/** Whether the platform knows the shop by this number. */
export async function isNumberOf(tx: Tx, shop_id: number, platform_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('platform_shop')
    .select('shop_id')
    .where('shop_id', '=', shop_id)
    .where('platform_id', '=', platform_id)
    .executeTakeFirst()
  return row !== undefined
}
