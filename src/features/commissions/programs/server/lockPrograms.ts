import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Until the transaction ends, nobody else adds programs to this shop, deletes them or chooses another default. */
export async function lockPrograms(tx: Tx, shop_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('programs', ${shop_id}))`.execute(tx)
}
