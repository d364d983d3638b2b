import * as z from 'zod'
import { allShops } from '#features/store/shop/server/index.ts'
import { defineJob, type JobContext } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { lookAtBooks } from './lookAtBooks.ts'
import { shopsToCheck } from './shopsToCheck.ts'

/** Looks at the news in the books of the shops that have some, and raises an alarm where they stopped being sound. */
export const auditBooksJob = defineJob({
  name: 'ledger.auditBooks',
  priority: 'checks',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  // The next round comes by itself.
  attempts: 1,
  run: async (_payload, context) => lookAtShops(await shopsToCheck(context.services.db), context),
})

/** Looks at the whole of them, when few are at work. */
export const auditWholeBooksJob = defineJob({
  name: 'ledger.auditWholeBooks',
  priority: 'checks',
  payload: z.object({}),
  schedule: '23 2 * * *',
  attempts: 3,
  run: async (_payload, context) => lookAtShops(await allShops(context.services.db), context, { isWhole: true }),
})

/** One shop's trouble does not hide another's. */
async function lookAtShops(
  shops: readonly number[],
  { services: { db, log }, signal }: JobContext,
  { isWhole = false } = {},
): Promise<void> {
  await eachShop(db, shops, { signal }, async shop_id => {
    try {
      const checks = await lookAtBooks(db, shop_id, { isWhole, signal })
      const broken = checks?.flatMap(check => check.broken) ?? []
      if (broken.length > 0) log.error({ shop_id, broken }, 'the books of a shop are not sound')
    } catch (error) {
      log.error({ shop_id, err: error }, 'the books of a shop could not be looked at')
    }
  })
}
