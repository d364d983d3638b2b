import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { readMissedAgain } from '../links/store.ts'
import { askToShare } from './share-ticket.ts'

/** What had no place here may have one by now: whoever told it is asked to tell everything once more. */
export async function readAgain(tx: Tx, shop_id: number): Promise<void> {
  for (const { other_shop_id } of await readMissedAgain(tx, shop_id)) await askToShare(tx, other_shop_id)
}

/** A plan or a currency may have changed: once a day is enough for that. */
export const readAgainJob = defineJob({
  name: 'multiStore.readAgain',
  payload: z.object({}),
  schedule: '40 3 * * *',
  async run(_payload, { services: { db }, signal }) {
    const { rows } = await sql<{ shop_id: number }>`select shops_that_share() as shop_id`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      shop_id => db.inShop(shop_id, tx => readAgain(tx, shop_id)),
    )
  },
})
