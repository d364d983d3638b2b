import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'

/** Clicks and screen errors are forgotten after 90 days; ratings are kept. */
export const deleteOldFeedbackJob = defineJob({
  name: 'feedback.forgetOld',
  payload: z.object({}),
  schedule: '17 3 * * *',
  async run(_payload, { services, signal }) {
    for (let more = true; more && !signal.aborted; ) {
      const { rows } = await sql<{ more: boolean }>`select forget_old_feedback() as more`.execute(services.db.global)
      more = rows[0]!.more
    }
  },
})
