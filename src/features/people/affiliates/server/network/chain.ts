import { sql } from 'kysely'
import { MAX_NETWORK_LEVELS } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { Tx } from '#server/db/database.ts'

/** The one at the top and those on every level below. */
export const LONGEST_CHAIN = MAX_NETWORK_LEVELS + 1

/** Until the transaction ends, nobody else changes who brought whom in this shop. Taken before any row, so that all wait in one line. */
export async function lockNetwork(tx: Tx, shop_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('affiliate network', ${shop_id}))`.execute(tx)
}

export interface ChainLink {
  id: number
  upline_id: number | null
}

/** The affiliate and everybody above, from the bottom up; nobody, where there is no such affiliate. */
export async function chainFrom(tx: Tx, shop_id: number, id: number): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    with recursive ${above(shop_id, id)} select id, upline_id from above order by step`.execute(tx)
  return rows
}

/** One more step than a chain can have: broken data ends in a refusal and not in a loop. */
export const above = (shop_id: number, id: number) => sql`above as (
    select id, upline_id, 1 as step from affiliate
    where shop_id = ${shop_id} and id = ${id} and removed_at is null and kind = 'affiliate'
    union all
    select affiliate.id, affiliate.upline_id, step + 1
    from above join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = above.upline_id
    where step <= ${LONGEST_CHAIN}
  )`
