import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'
import type { Shop } from '#server/db/schema.ts'
import { claimDomain } from './domains.ts'

/** The number of a shop to come: its rows can only be written by whoever names it. */
export async function nextShopId(db: Pick<Database, 'global'>): Promise<number> {
  const { rows } = await sql<{ shop_id: number }>`select nextval('shop_shop_id_seq') as shop_id`.execute(db.global)
  return rows[0]!.shop_id
}

/** Writes a new shop down, with the domain that leads to it; false when the domain leads to another. */
export async function createShop(tx: Tx, shop: Insertable<Shop> & { shop_id: number; domain: string }): Promise<boolean> {
  await tx.insertInto('shop').values(shop).execute()
  return claimDomain(tx, shop.shop_id, shop.domain)
}
