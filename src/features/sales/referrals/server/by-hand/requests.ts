import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** The referral a form has written already, if it is sent twice. */
export async function idOfRequest(tx: Tx, shop_id: number, key: string): Promise<number | undefined> {
  // The second click waits until the first is through.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${shop_id}))`.execute(tx)
  const found = await tx
    .selectFrom('referral')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return found?.id
}
