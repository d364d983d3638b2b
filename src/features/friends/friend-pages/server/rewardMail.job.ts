import * as z from 'zod'
import { givenProgram } from '#features/friends/customer-referral/server/index.ts'
import { languageOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { type PaidReward, rewardsPaid } from '#features/payments/payouts/server/index.ts'
import { mailAffiliate, mailIdOf } from '#features/people/affiliate-mails/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { valuesOf } from './facts.ts'
import { rewardsUrl } from './rewardsUrl.ts'

const MAX_AT_ONCE = 50

/** Tells customers of rewards they were given; the proof in the link is made when it is sent, so that the queue holds no secret. */
export const rewardMailJob = defineJob({
  name: 'friendPages.rewardMail',
  payload: z.object({ shop_id: z.int(), payout_ids: z.array(z.int()) }),
  async run({ shop_id, payout_ids }, { services }) {
    const rewards = await services.db.inShop(shop_id, tx => rewardsPaid(tx, shop_id, payout_ids))
    await mailRewards(services, shop_id, rewards)
  },
})

/** Each reward once: the email has a name that follows from it. */
export async function mailRewards(services: Services, shop_id: number, rewards: readonly PaidReward[]): Promise<void> {
  const { shop, program } = await services.db.inShop(shop_id, async tx => ({
    shop: await requireShop(tx, shop_id),
    program: await givenProgram(tx, shop_id),
  }))
  const friend_incentive = program?.is_on ? valuesOf(shop, program, languageOf(shop)).friend_incentive : ''
  for (const { id, affiliate_id, total, currency, code } of rewards) {
    const url = rewardsUrl(services, shop, affiliate_id) ?? undefined
    await mailAffiliate(services, {
      ...{ shop_id, affiliate_id, type: 'customer_reward', id: mailIdOf(`reward ${shop_id} ${id}`) },
      values: ({ money, link }) => ({
        ...{ customer_reward: money(total, currency), friend_incentive, reward_code: code ?? '' },
        rewards_link: link('rewards_link', url),
      }),
    })
  }
}

/** Mails these customers if, and only if, the transaction that pays them is committed. */
export async function queueRewardMails(tx: Tx, shop_id: number, payout_ids: readonly number[]): Promise<void> {
  for (let start = 0; start < payout_ids.length; start += MAX_AT_ONCE)
    await enqueue(tx, rewardMailJob, { shop_id, payout_ids: payout_ids.slice(start, start + MAX_AT_ONCE) })
}
