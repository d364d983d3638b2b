import * as z from 'zod'
import { mailIdOf, mailingShop, sendToAffiliate, wants } from '#features/affiliates/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** Tells an affiliate why a request was declined. */
export const declinedMailJob = defineJob({
  name: 'paymentRequests.declinedMail',
  payload: z.object({ shop_id: z.int(), request_id: z.int() }),
  async run({ shop_id, request_id }, { services }) {
    const { shop, request } = await services.db.inShop(shop_id, async tx => ({
      shop: await mailingShop(tx, shop_id),
      request: await findDeclined(tx, shop_id, request_id),
    }))
    if (!request || !isEmail(request.email) || !wants(request, 'requests')) return
    const language = toLanguage(request.language ?? shop.language)
    const amount = shopMoney(shop, request.currency).show(request.amount)
    const say = (part: string) =>
      services.texts(language).any(`paymentRequests.mail.${part}`, { name: request.first_name, shop: shop.called, amount })
    await sendToAffiliate(services, shop, {
      id: mailIdOf(`payment request:${shop_id}:${request_id}`),
      to: { address: request.email, name: `${request.first_name} ${request.last_name}`.trim() },
      language,
      subject: say('subject'),
      heading: say('heading'),
      paragraphs: [say('intro'), request.reason, say('more')],
      footer: say('footer'),
    })
  },
})

/** Mails it if, and only if, the caller's transaction is committed. */
export const queueDeclinedMail = (tx: Tx, shop_id: number, request_id: number): Promise<void> =>
  enqueue(tx, declinedMailJob, { shop_id, request_id })

const findDeclined = (tx: Tx, shop_id: number, id: number) =>
  tx
    .selectFrom('payment_request')
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'payment_request.shop_id').onRef('affiliate.id', '=', 'payment_request.affiliate_id'),
    )
    .select(['first_name', 'last_name', 'email', 'language', 'muted_mails', 'amount', 'currency', 'reason'])
    .where('payment_request.shop_id', '=', shop_id)
    .where('payment_request.id', '=', id)
    .where('payment_request.status', '=', 'declined')
    .where('affiliate.removed_at', 'is', null)
    .executeTakeFirst()
