import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** Asks for the sharing of a store's changes; who asks needs not know how it is done. */
export const shareTicket = defineJob({
  name: 'multiStore.share',
  payload: z.object({ shop_id: z.int() }),
  run: () => Promise.reject(new Error('a ticket is worked off by shareJob')),
})

/** Once for each store, however many ask before it is done. */
export const askToShare = (tx: Tx, shop_id: number) =>
  enqueue(tx, shareTicket, { shop_id }, { key: `multiStore.share:${shop_id}` })
