import * as z from 'zod'
import { allShops } from '#features/store/shop/server/index.ts'
import { defineJob, type JobContext } from '#server/jobs/defineJob.ts'
import { lookAtBooks } from './lookAtBooks.ts'

/** Looks at the news in every shop's books and raises an alarm where they stopped being sound. */
export const auditBooksJob = defineJob({
  name: 'ledger.auditBooks',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  // The next round comes by itself.
  attempts: 1,
  run: (_payload, context) => lookAtAllShops(context),
})

/** Looks at the whole of them, when few are at work. */
export const auditWholeBooksJob = defineJob({
  name: 'ledger.auditWholeBooks',
  payload: z.object({}),
  schedule: '23 2 * * *',
  attempts: 3,
  run: (_payload, context) => lookAtAllShops(context, { isWhole: true }),
})

/** One shop's trouble does not hide another's. */
async function lookAtAllShops({ services: { db, log }, signal }: JobContext, { isWhole = false } = {}): Promise<void> {
  for (const shop_id of await allShops(db)) {
    if (signal.aborted) return
    try {
      const checks = await lookAtBooks(db, shop_id, { isWhole, signal })
      const broken = checks?.flatMap(check => check.broken) ?? []
      if (broken.length > 0) log.error({ shop_id, broken }, 'the books of a shop are not sound')
    } catch (error) {
      log.error({ shop_id, err: error }, 'the books of a shop could not be looked at')
    }
  }
}
