import * as z from 'zod'
import { defineJob } from '../jobs/defineJob.ts'

/** Removes the content of a file whose row is gone: never before it is. */
export const dropContentJob = defineJob({
  name: 'files.dropContent',
  payload: z.object({ shop_id: z.int(), id: z.uuid() }),
  run: ({ shop_id, id }, { services }) => services.files.dropContent(shop_id, id),
})
