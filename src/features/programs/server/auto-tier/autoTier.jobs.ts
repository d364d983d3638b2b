import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { applyToDue } from './autoTier.ts'

const autoTierOfShop = defineJob({
  name: 'programs.autoTierOfShop',
  payload: z.object({ shop_id: z.int() }),
  async run({ shop_id }, { services: { db }, signal }) {
    for (let more = true; more && !signal.aborted; ) ({ more } = await db.inShop(shop_id, tx => applyToDue(tx, shop_id)))
  },
})

/** Referrals are approved one by one and by the thousand; their affiliates are looked at once a minute, each once. */
const autoTier = defineJob({
  name: 'programs.autoTier',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db } }) {
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_auto_tier_due()`.execute(db.global)
    await db.global.transaction().execute(async tx => {
      for (const { shop_id } of rows) {
        const name = `programs.autoTierOfShop:${shop_id}`
        await enqueue(tx, autoTierOfShop, { shop_id }, { key: name, queue: name })
      }
    })
  },
})

export const programJobs = [autoTierOfShop, autoTier] as Job[]
