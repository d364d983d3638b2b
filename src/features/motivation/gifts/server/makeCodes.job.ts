import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { makeCodes } from './makeCodes.ts'

/** Tried until the store has said yes or no; meanwhile the merchant sees that it waits. */
export const makeCodesJob = defineJob({
  name: 'gifts.makeCodes',
  payload: z.object({ shop_id: z.int(), id: z.int() }),
  attempts: 25,
  run: ({ shop_id, id }, { services, attempt }) => makeCodes(services, shop_id, id, attempt),
})

export const enqueueCodes = (tx: Tx, shop_id: number, id: number): Promise<void> =>
  enqueue(tx, makeCodesJob, { shop_id, id }, { key: `gifts.makeCodes:${shop_id}:${id}` })
