import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'

/** Who was refused a month ago is nobody's business any more. */
export const deleteOldStoppedJob = defineJob({
  name: 'fraud.forgetStopped',
  payload: z.object({}),
  schedule: '47 3 * * *',
  async run(_payload, { services, signal }) {
    for (let more = true; more && !signal.aborted; ) {
      const { rows } = await sql<{ more: boolean }>`select forget_stopped_sign_ups() as more`.execute(services.db.global)
      more = rows[0]!.more
    }
  },
})
