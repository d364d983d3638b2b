import * as z from 'zod'
import { mailAffiliate, mailIdOf } from '#features/people/affiliate-mails/server/index.ts'
import { welcomeQueue } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** Tells an affiliate of a gift. One that was taken back meanwhile is not told. */
export const giftMailJob = defineJob({
  name: 'gifts.mail',
  // After a welcome that waits in the same line, whichever of the two was asked for first.
  priority: 'mails',
  payload: z.object({ shop_id: z.int(), id: z.int() }),
  async run({ shop_id, id }, { services }) {
    const gift = await services.db.inShop(shop_id, tx => giftToTell(tx, shop_id, id))
    if (!gift) return
    await mailAffiliate(services, {
      ...{ shop_id, affiliate_id: gift.affiliate_id, type: 'gift', id: mailIdOf(`gift:${shop_id}:${id}`) },
      values: ({ say, site, link }) => ({
        gift_name: gift.name,
        gift_type: say(`gifts.kind.${gift.kind}`),
        gift_value: gift.kind === 'free' ? say('gifts.value.free') : say('gifts.value.discount', { percent: gift.percent }),
        redeem_your_reward: link('redeem_your_reward', site?.portal(`/gifts?open=${id}`)),
      }),
    })
  },
})

const giftToTell = (tx: Tx, shop_id: number, id: number) =>
  tx
    .selectFrom('sent_gift as sent')
    .innerJoin('gift', join => join.onRef('gift.shop_id', '=', 'sent.shop_id').onRef('gift.id', '=', 'sent.gift_id'))
    .select(['gift.name', 'gift.kind', 'percent', 'sent.affiliate_id'])
    .where('sent.shop_id', '=', shop_id)
    .where('sent.id', '=', id)
    .where('sent.state', '<>', 'cancelled')
    .executeTakeFirst()

/** Mails it if, and only if, the caller's transaction is committed. */
export const queueGiftMail = (
  tx: Tx,
  shop_id: number,
  { id, affiliate_id }: { id: number; affiliate_id: number },
): Promise<void> => enqueue(tx, giftMailJob, { shop_id, id }, { queue: welcomeQueue(shop_id, affiliate_id) })
