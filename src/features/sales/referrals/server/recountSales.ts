import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Counts the sales of affiliates after this number by the shop's days as they are now; the number to go on from, if there may be more. */
export async function recountSales(tx: Tx, shop_id: number, after: number, most: number): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('referral')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  const ids = rows.map(({ id }) => id)
  await sql`select recount_referrals(${shop_id}, ${ids}::bigint[])`.execute(tx)
  return ids.length < most ? undefined : ids.at(-1)
}
