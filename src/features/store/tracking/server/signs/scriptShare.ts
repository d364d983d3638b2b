import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** So many of the last visits by short links are looked at. */
const LAST = 1_000

/** Of the last visits that a short link has led to the store: how many there were, and how many the store's script has told of. */
export async function scriptShare(tx: Tx, shop_id: number, since: Date): Promise<{ visits: number; scripted: number }> {
  const { rows } = await sql<{ visits: number; scripted: number }>`
    select count(*)::int as visits, count(*) filter (where via = 'both')::int as scripted
    from (select via from click where shop_id = ${shop_id} and at >= ${since} and via in ('link', 'both')
      order by at desc limit ${LAST}) as last`.execute(tx)
  return rows[0]!
}
