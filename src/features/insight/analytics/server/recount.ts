import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** All figures of the shop are to be counted anew; until that is done, some are as they were before. */
export async function askForRecount(tx: Tx, shop_id: number): Promise<void> {
  await sql`
    insert into figures_recount (shop_id) values (${shop_id})
    on conflict (shop_id) do update set asked_at = greatest(clock_timestamp(), figures_recount.asked_at + interval '1 microsecond')`.execute(
    tx,
  )
}

/** As text, since a moment in JavaScript is cut off at milliseconds; nothing where nothing is to be counted anew. */
export async function recountAskedAt(tx: Tx, shop_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ asked_at: string }>`
    select asked_at::text as asked_at from figures_recount where shop_id = ${shop_id}`.execute(tx)
  return rows[0]?.asked_at
}

/** Unless it was asked for again since. */
export async function endRecount(tx: Tx, shop_id: number, asked_at: string): Promise<void> {
  await sql`delete from figures_recount where shop_id = ${shop_id} and asked_at = ${asked_at}::timestamptz`.execute(tx)
}
