import { sql } from 'kysely'
import * as z from 'zod'
import { affiliatesToPay } from '#features/payments/payouts/server/index.ts'
import { currencyOf, defineShopUse } from '#features/store/shop/server/index.ts'
import { addDays } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob, type JobContext } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { scheduledRails } from '../rules/schedule.ts'
import { runApproved, runDue } from './runDue.ts'
import { isAnyActive } from './store.ts'

/** Pays one shop's pay days that have come there. */
export const runScheduleJob = defineJob({
  name: 'payoutSchedule.run',
  payload: z.object({ shop_id: z.int() }),
  async run({ shop_id }, { services }: { services: Services }) {
    for (const rail of scheduledRails) await runDue(services, shop_id, rail, new Date())
  },
})

/** Gives store credit for what was approved in one shop. */
export const runApprovedJob = defineJob({
  name: 'payoutSchedule.approved',
  payload: z.object({ shop_id: z.int() }),
  run: ({ shop_id }, { services }: { services: Services }) => runApproved(services, shop_id, new Date()),
})

const schedules = defineShopUse(
  'payout schedules',
  shop_id => sql`select from payout_schedule where payout_schedule.shop_id = ${shop_id}`,
)

/** Some of these may have become payable. No key: two who approve at once do not wait for each other, and a second look finds nothing. */
export async function payWhatIsApproved(tx: Tx, shop_id: number, referrals: readonly number[]): Promise<void> {
  if (schedules.isRuledOut(tx, shop_id) || !(await isAnyActive(tx, shop_id, 'on_approval'))) return
  const filter = { rail: 'store_credit', currency: await currencyOf(tx, shop_id), referrals } as const
  if ((await affiliatesToPay(tx, shop_id, filter)).length > 0) await enqueue(tx, runApprovedJob, { shop_id })
}

/** Looks where a pay day has come. */
export const dueSchedulesJob = defineJob({
  name: 'payoutSchedule.due',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  async run(_payload, { services: { db }, signal }: JobContext) {
    // East of Greenwich it is tomorrow already: each shop looks at its own clock.
    const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1)
    const { rows } = await sql<{
      shop_id: number
    }>`select distinct shops_with_due_schedules(${tomorrow}::date) as shop_id`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      shop_id => db.inShop(shop_id, tx => enqueue(tx, runScheduleJob, { shop_id }, { key: `payoutSchedule.run:${shop_id}` })),
    )
  },
})
