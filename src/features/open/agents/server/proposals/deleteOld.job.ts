import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { deleteProposalsBefore } from './store.ts'

const KEPT_DAYS = 90

/** Nobody can release them any more, and the activity log says what became of them. */
export const deleteOldProposalsJob = defineJob({
  name: 'agents.deleteOld',
  payload: z.object({}),
  schedule: '41 3 * * *',
  priority: 'checks',
  async run(_payload, { services: { db }, signal }) {
    const before = new Date(Date.now() - KEPT_DAYS * 86_400_000)
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_old_proposals(${before})`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      shop_id => db.inShop(shop_id, tx => deleteProposalsBefore(tx, shop_id, before)),
    )
  },
})
