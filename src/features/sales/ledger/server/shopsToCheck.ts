import { sql } from 'kysely'
import { allShops } from '#features/store/shop/server/index.ts'
import type { Database } from '#server/db/database.ts'
import { isNodeAway } from '#server/db/isNodeAway.ts'

/** Shops in whose books something was written since they were looked at, and those that were not sound. */
export async function shopsToCheck(db: Database): Promise<number[]> {
  try {
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_books_to_check()`.execute(db.global)
    return rows.map(row => row.shop_id)
  } catch (error) {
    // While one server is away nobody can say it of all: each shop that answers is looked at.
    if (isNodeAway(error)) return allShops(db)
    throw error
  }
}
