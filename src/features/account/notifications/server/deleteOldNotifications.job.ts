import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'

/** After 90 days nothing is news. */
export const deleteOldNotificationsJob = defineJob({
  name: 'notifications.forgetOld',
  payload: z.object({}),
  schedule: '37 3 * * *',
  async run(_payload, { services, signal }) {
    for (let more = true; more && !signal.aborted; ) {
      const { rows } = await sql<{ more: boolean }>`select forget_old_notifications() as more`.execute(services.db.global)
      more = rows[0]!.more
    }
  },
})
