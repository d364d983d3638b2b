import * as z from 'zod'
import { mailAffiliate, mailIdOf } from '#features/people/affiliate-mails/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** Tells an affiliate why a request was declined. */
export const declinedMailJob = defineJob({
  name: 'paymentRequests.declinedMail',
  payload: z.object({ shop_id: z.int(), request_id: z.int() }),
  async run({ shop_id, request_id }, { services }) {
    const request = await services.db.inShop(shop_id, tx => findDeclined(tx, shop_id, request_id))
    if (!request) return
    const { affiliate_id, amount, currency, reason } = request
    await mailAffiliate(services, {
      ...{ shop_id, affiliate_id, type: 'denied_payment_request' },
      id: mailIdOf(`payment request:${shop_id}:${request_id}`),
      values: ({ money }) => ({ payment_amount: money(amount, currency), reason }),
    })
  },
})

/** Mails it if, and only if, the caller's transaction is committed. */
export const queueDeclinedMail = (tx: Tx, shop_id: number, request_id: number): Promise<void> =>
  enqueue(tx, declinedMailJob, { shop_id, request_id })

const findDeclined = (tx: Tx, shop_id: number, id: number) =>
  tx
    .selectFrom('payment_request')
    .select(['affiliate_id', 'amount', 'currency', 'reason'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('status', '=', 'declined')
    .executeTakeFirst()
