import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { inEachShop } from '#server/jobs/eachShop.ts'
import { settleSample } from './settleSample.ts'
import { enqueueSettling, settlingTicket } from './settling-ticket.ts'
import { waitingSamples } from './store.ts'

/** Brings the codes of a sample that wait into the store. */
export const settleSampleJob = defineJob({
  ...settlingTicket,
  async run({ shop_id, sample_id }, { services, signal }) {
    for (let hasMore = true; hasMore && !signal.aborted; ) ({ hasMore } = await settleSample(services, shop_id, sample_id))
  },
})

/** A store that was away for long is asked again, whatever became of the jobs of that time. */
export const settleWaitingJob = defineJob({
  name: 'autoCoupons.settleWaiting',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  async run(_payload, { services: { db }, signal }) {
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_waiting_codes()`.execute(db.global)
    await inEachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      async (tx, shop_id) => {
        for (const id of await waitingSamples(tx, shop_id)) await enqueueSettling(tx, shop_id, id)
      },
    )
  },
})

export const autoCouponJobs = [settleSampleJob, settleWaitingJob] as Job[]
