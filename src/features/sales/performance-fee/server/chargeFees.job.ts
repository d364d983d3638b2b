import * as z from 'zod'
import { readFeeAgreement, syncPlan } from '#features/account/billing/server/index.ts'
import { allShops, lockShop } from '#features/store/shop/server/index.ts'
import { accessOf } from '#features/store/store-connection/server/index.ts'
import { addDays, type Day, startOfDay, todayIn } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { chargeableNow } from '../rules/feeMove.ts'
import { claimFeeCharge, findWaiting, noteOutcome, owedBefore } from './store.ts'

/** What the sales of the days until yesterday cost is charged, once a day. */
export const chargeFeesJob = defineJob({
  name: 'performanceFee.charge',
  payload: z.object({}),
  schedule: '23 2 * * *',
  async run(_payload, { services, signal }) {
    if (!services.config.performanceFee) return
    const day = addDays(todayIn('UTC'), -1)
    await eachShop(services.db, await allShops(services.db), { signal }, shop_id => chargeFee(services, shop_id, day))
  },
})

/**
 * Written down before the platform is told, and told under a key that stays: wherever this is interrupted, the next time goes on, and
 * the platform charges once.
 */
export async function chargeFee(services: Services, shop_id: number, day: Day): Promise<void> {
  const { db } = services
  const until = startOfDay(day, 'UTC', 1)
  const isNeeded = await db.inShop(shop_id, async tx => {
    const { owed, charged } = await owedBefore(tx, shop_id, until)
    return owed > charged || (await findWaiting(tx, shop_id)).length > 0
  })
  if (!isNeeded) return
  await sendWaiting(services, shop_id)
  // How much may be charged in this period is asked right before.
  await syncPlan(services, shop_id)
  await db.inShop(shop_id, tx => claim(tx, shop_id, day, until))
  await sendWaiting(services, shop_id)
}

async function claim(tx: Tx, shop_id: number, day: Day, until: Date): Promise<void> {
  await lockShop(tx, shop_id)
  const agreement = await readFeeAgreement(tx, shop_id)
  if (!agreement) return
  const { line_id, limit, used } = agreement
  const amount = chargeableNow({ ...(await owedBefore(tx, shop_id, until)), left: limit - used })
  if (amount > 0) await claimFeeCharge(tx, shop_id, { day, line_id, amount })
}

async function sendWaiting(services: Services, shop_id: number): Promise<void> {
  const { db, config } = services
  const { access, waiting } = await db.inShop(shop_id, async tx => ({
    access: await accessOf(tx, services, shop_id),
    waiting: await findWaiting(tx, shop_id),
  }))
  if (!access || !config.platform) return
  for (const { day, line_id, amount } of waiting) {
    const answer = await connectPlatform(config.platform).chargeUsage(access, {
      ...{ line_id, amount, key: `performance-fee:${shop_id}:${day}` },
      description: `Performance fee for referral sales approved until ${day}`,
    })
    if ('refused' in answer) services.log.warn({ shop_id, day, reason: answer.refused }, 'a performance fee was refused')
    await db.inShop(shop_id, tx =>
      noteOutcome(
        tx,
        shop_id,
        day,
        // What is refused is owed as before, and charged with the next days.
        'refused' in answer
          ? { state: 'refused', reason: answer.refused.join(' ') }
          : { state: 'charged', platform_id: answer.id },
      ),
    )
  }
}
