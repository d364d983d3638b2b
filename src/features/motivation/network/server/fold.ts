import { sql } from 'kysely'
import { foldOwnSums, lockNetwork } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { branchesFolded } from '../events.ts'

export const AT_ONCE = 200

/** Adds what was sold since to the branches above; answers how many notes were worked off. */
export async function foldBranches(tx: Tx, shop_id: number): Promise<number> {
  // Before anything is read: whoever moves a branch, or folds as well, waits or is waited for.
  await lockNetwork(tx, shop_id)
  const { rows } = await sql<{ affiliate_id: number }>`
    delete from affiliate_branch_due where shop_id = ${shop_id} and id = any(array(
      select id from affiliate_branch_due where shop_id = ${shop_id} order by id limit ${AT_ONCE}))
    returning affiliate_id`.execute(tx)
  if (rows.length === 0) return 0
  const ids = [...new Set(rows.map(row => row.affiliate_id))]
  const sums = await sql<{ id: number; sales: number; commission: number }>`
    select affiliate_id as id, sum(sales)::bigint as sales, sum(commission)::bigint as commission from sale_day
    where shop_id = ${shop_id} and split = 'all' and affiliate_id = any(${ids}::bigint[]) group by affiliate_id`.execute(tx)
  await foldOwnSums(tx, shop_id, sums.rows)
  await publish(tx, shopChannel(shop_id), branchesFolded, {}, { permission: 'multi-level' })
  return rows.length
}
