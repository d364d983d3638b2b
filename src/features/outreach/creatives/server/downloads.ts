import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** So many places count one creative: affiliates who download the same at once seldom wait for each other. */
const SLOTS = 16

/** Counts one download of each. In the order of their numbers: two packages at once wait for each other in one direction only. */
export async function countDownloads(
  tx: Tx,
  { shop_id, affiliate_id }: { shop_id: number; affiliate_id: number },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const values = ids.toSorted((a, b) => a - b).map(id => sql`(${shop_id}, ${id}, ${affiliate_id % SLOTS}, 1)`)
  await sql`
    insert into creative_download (shop_id, creative_id, slot, count) values ${sql.join(values)}
    on conflict (shop_id, creative_id, slot) do update set count = creative_download.count + 1`.execute(tx)
}
