import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { evaluateDue } from './evaluateDue.ts'

/** Whatever measures the affiliates of a shop does so one after the other. */
export const queueOf = (shop_id: number) => `goals:${shop_id}`

export const evaluateShop = defineJob({
  name: 'goals.evaluateShop',
  payload: z.object({ shop_id: z.int() }),
  async run({ shop_id }, { services: { db }, signal }) {
    for (let more = true; more && !signal.aborted; ) ({ more } = await db.inShop(shop_id, tx => evaluateDue(tx, shop_id)))
  },
})

/** What was noted while a shop was being looked at may have found nobody to tell: it is looked for once a minute. */
const evaluateAll = defineJob({
  name: 'goals.evaluate',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db } }) {
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_goals_due()`.execute(db.global)
    await db.global.transaction().execute(async tx => {
      for (const { shop_id } of rows)
        await enqueue(tx, evaluateShop, { shop_id }, { key: queueOf(shop_id), queue: queueOf(shop_id) })
    })
  },
})

export const goalJobs = [evaluateShop, evaluateAll] as Job[]
