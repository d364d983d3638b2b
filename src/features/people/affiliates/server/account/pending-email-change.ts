import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

const live = (tx: Tx, shop_id: number) =>
  tx.selectFrom('affiliate_email_change').where('shop_id', '=', shop_id).where('expires_at', '>', sql<Date>`now()`)

/** What waits to be proven. */
export const findEmailChange = (tx: Tx, shop_id: number, id: string) =>
  live(tx, shop_id).select(['affiliate_id', 'email']).where('id', '=', id).executeTakeFirst()

export const emailAskedFor = async (tx: Tx, shop_id: number, affiliate_id: number): Promise<string | null> =>
  (await live(tx, shop_id).select('email').where('affiliate_id', '=', affiliate_id).executeTakeFirst())?.email ?? null

/** The old address says no; `undefined` where there is nothing to stop any more. */
export const cancelEmailChange = (tx: Tx, shop_id: number, id: string) =>
  tx
    .deleteFrom('affiliate_email_change')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returning('affiliate_id')
    .executeTakeFirst()
