import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** What is put into the queue for a sample; who gives codes need not know how they get into the store. */
export const settlingTicket = defineJob({
  name: 'autoCoupons.settle',
  payload: z.object({ shop_id: z.int(), sample_id: z.int() }),
  run: () => Promise.reject(new Error('The worker has its own')),
})

/** Asked for again while it waits, it is done once. */
export const enqueueSettling = (tx: Tx, shop_id: number, sample_id: number): Promise<void> =>
  enqueue(tx, settlingTicket, { shop_id, sample_id }, { key: `auto-coupons:${shop_id}.${sample_id}` })
