import { sql } from 'kysely'
import * as z from 'zod'
import { noteAfterRefund, takeCodeBack } from '#features/payments/store-credit/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { takeReports } from './engine/settle.ts'

/** A code that was given for orders that were refunded is taken back; one that was used before stays, and is made up for by the next reward. */
export const takeRewardBackJob = defineJob({
  name: 'payouts.takeRewardBack',
  payload: z.object({ shop_id: z.int(), payout_id: z.int() }),
  async run({ shop_id, payout_id }, { services }) {
    const outcome = await takeCodeBack(services, shop_id, payout_id)
    if (!outcome) return
    await services.db.inShop(shop_id, async tx => {
      const isNew = await noteAfterRefund(tx, shop_id, payout_id, outcome)
      if (!isNew || outcome === 'used') return
      const report = { payout_id, news: 'came_back', at: new Date(), failure: 'reward_taken_back' } as const
      await takeReports(tx, shop_id, [report], { actor: 'system:payouts', isQuiet: true })
    })
  },
})

/** Rewards among these may have been given for nothing. */
export async function takeBackRefunded(tx: Tx, shop_id: number, referrals: readonly number[], areNew: boolean): Promise<void> {
  // Nothing was given for them yet.
  if (areNew) return
  const { rows } = await sql<{ payout_id: number }>`
    select distinct reward.payout_id from referral as correction
    join referral as reward on reward.shop_id = ${shop_id} and reward.id = correction.parent_id and reward.tracking_type in (20, 21, 22)
      and reward.payout_id is not null
    where correction.shop_id = ${shop_id} and correction.id = any(${referrals}::bigint[]) and correction.kind = 'correction'`.execute(
    tx,
  )
  await takeBackUnearned(
    tx,
    shop_id,
    rows.map(row => row.payout_id),
  )
}

/** Codes of which nothing is earned any more; where something is, the difference is settled with the next reward. */
export async function takeBackUnearned(tx: Tx, shop_id: number, payout_ids: readonly number[]): Promise<void> {
  if (payout_ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select payout.id from payout
    join referral as reward on reward.shop_id = ${shop_id} and reward.payout_id = payout.id
    left join lateral (
      select sum(commission + commission_adjustment) as amount from referral
      where referral.shop_id = ${shop_id} and referral.parent_id = reward.id and referral.kind = 'correction' and referral.payout_id is null
    ) as corrected on true
    where payout.shop_id = ${shop_id} and payout.id = any(${payout_ids}::bigint[]) and payout.rail = 'store_credit' and payout.state = 'paid'
    group by payout.id
    having sum(reward.commission + reward.commission_adjustment + coalesce(corrected.amount, 0)) <= 0`.execute(tx)
  for (const { id: payout_id } of rows)
    await enqueue(tx, takeRewardBackJob, { shop_id, payout_id }, { key: `payouts.takeRewardBack:${shop_id}:${payout_id}` })
}
