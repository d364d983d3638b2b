import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'

/** Asks for the sharing of a store's changes; who asks needs not know how it is done. */
export const shareTicket = defineJob({
  name: 'multiStore.share',
  payload: z.object({ shop_id: z.int() }),
  run: () => Promise.reject(new Error('a ticket is worked off by shareJob')),
})
