import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { lookAtBooks } from './lookAtBooks.ts'

/** Looks at every shop's books and raises an alarm where they stopped being sound. One shop's trouble does not hide another's. */
export const auditBooksJob = defineJob({
  name: 'ledger.auditBooks',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  // The next round comes by itself.
  attempts: 1,
  async run(_payload, { services: { db, log }, signal }) {
    const { rows } = await sql<{ shop_id: number }>`select distinct shop_id from shop_domain order by shop_id`.execute(db.global)
    for (const { shop_id } of rows) {
      if (signal.aborted) return
      try {
        const checks = await db.inShop(shop_id, tx => lookAtBooks(tx, shop_id))
        const broken = checks?.flatMap(check => check.broken) ?? []
        if (broken.length > 0) log.error({ shop_id, broken }, 'the books of a shop are not sound')
      } catch (error) {
        log.error({ shop_id, err: error }, 'the books of a shop could not be looked at')
      }
    }
  },
})
