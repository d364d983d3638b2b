import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { openStates } from '../rules/gift.ts'
import { enqueueRemoval } from './removeCodes.job.ts'

/** With the affiliate go where gifts were to be sent, and gifts that were not redeemed. */
export async function forgetGiftsOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ code: string | null; shipping_code: string | null }>`
    update sent_gift set state = 'cancelled', address = null, failure = null where shop_id = ${shop_id}
      and affiliate_id = any(${affiliate_ids}::bigint[]) and state = any(${openStates}::text[])
    returning code, shipping_code`.execute(tx)
  for (const row of rows) await enqueueRemoval(tx, shop_id, row)
}
