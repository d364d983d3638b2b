import * as z from 'zod'
import { defineJob } from '../jobs/defineJob.ts'

/** Removes what was uploaded for changes that were taken back, or by a process that died before it was done. */
export const sweepUploadsJob = defineJob({
  name: 'files.sweepUploads',
  payload: z.object({}),
  schedule: '41 * * * *',
  async run(_payload, { services: { files, db } }) {
    await files.sweep(db, new Date())
  },
})
