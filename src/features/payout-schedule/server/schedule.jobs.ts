import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { addDays } from '../rules/days.ts'
import { runDue } from './runDue.ts'

/** Pays one shop's pay day, if it has come there. */
export const runScheduleJob = defineJob({
  name: 'payoutSchedule.run',
  payload: z.object({ shop_id: z.int() }),
  run: ({ shop_id }, { services }: { services: Services }) => runDue(services, shop_id, new Date()),
})

/** Looks where a pay day has come. */
export const dueSchedulesJob = defineJob({
  name: 'payoutSchedule.due',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  async run(_payload, { services: { db } }: { services: Services }) {
    // East of Greenwich it is tomorrow already: each shop looks at its own clock.
    const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1)
    const { rows } = await sql<{ shop_id: number }>`select shops_with_due_schedules(${tomorrow}::date) as shop_id`.execute(
      db.global,
    )
    for (const { shop_id } of rows)
      await db.inShop(shop_id, tx => enqueue(tx, runScheduleJob, { shop_id }, { key: `payoutSchedule.run:${shop_id}` }))
  },
})
