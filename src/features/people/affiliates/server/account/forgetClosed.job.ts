import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { forgetClosed } from './closing.ts'

/** Who closed their account is forgotten on the day after the last money was settled. */
export const forgetClosedJob = defineJob({
  name: 'affiliates.forgetClosed',
  payload: z.object({}),
  schedule: '27 3 * * *',
  async run(_payload, { services: { db }, signal }) {
    const { rows } = await sql<{ shop_id: number }>`select shops_with_closed_accounts() as shop_id`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      shop_id => db.inShop(shop_id, tx => forgetClosed(tx, shop_id)),
    )
  },
})
