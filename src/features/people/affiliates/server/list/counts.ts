import { countUpTo } from '#server/db/countUpTo.ts'
import type { Tx } from '#server/db/database.ts'
import { filteredAffiliates } from './filter.ts'

/** How many wait to be let in, as the list with that filter has them. */
export const countPendingAffiliates = (tx: Tx, shop_id: number, most: number): Promise<number> =>
  countUpTo(tx, filteredAffiliates(tx, shop_id, { status: 'pending' }).orderBy('created_at'), most)

export async function hasAffiliates(tx: Tx, shop_id: number): Promise<boolean> {
  const first = await filteredAffiliates(tx, shop_id, {}).select('id').orderBy('created_at').limit(1).executeTakeFirst()
  return first !== undefined
}

/** Who joined last and may promote; nobody before the first one. */
export const newestAffiliate = (tx: Tx, shop_id: number) =>
  filteredAffiliates(tx, shop_id, { status: 'active' })
    .select(['id', 'first_name', 'last_name', 'email'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
