import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'

/** A file that was looked at and not imported is forgotten after a day: it is full of people. */
export const deleteUnappliedImportsJob = defineJob({
  name: 'imports.forgetUnapplied',
  payload: z.object({}),
  schedule: '53 * * * *',
  async run(_payload, { services, signal }) {
    for (let more = true; more && !signal.aborted; ) {
      const { rows } = await sql<{ more: boolean }>`select forget_unapplied_imports() as more`.execute(services.db.global)
      more = rows[0]!.more
    }
  },
})
