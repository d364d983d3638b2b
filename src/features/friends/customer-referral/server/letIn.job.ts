import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { joinAsCustomer } from './join.ts'

/** Lets in who asked for a link: a stranger costs more than somebody who is known, and whoever asks is not to feel it. */
export const letInJob = defineJob({
  name: 'customerReferral.letIn',
  payload: z.object({ shop_id: z.int(), email: z.string(), name: z.string().optional(), address: z.string() }),
  // Their friends may be on the way.
  priority: 'orders',
  async run(asked, { services }) {
    await services.db.inShop(asked.shop_id, tx => joinAsCustomer(tx, asked))
  },
})
