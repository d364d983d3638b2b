import * as z from 'zod'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'

const payload = z.object({ shop_id: z.int(), order_id: z.string() })

/** Names the job where it is asked for; what it does is put together by `fetchOrder`. */
export const fetchOrderJob: Pick<Job<typeof payload>, 'name' | 'payload' | 'attempts'> = defineJob({
  name: 'orders.fetchOrder',
  payload,
  async run() {},
})
