import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { readShop } from '#features/shop/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'

const MAX_AT_ONCE = 50

/** Tells affiliates that they were paid. */
export const paymentMailJob = defineJob({
  name: 'payouts.paymentMail',
  payload: z.object({ shop_id: z.int(), payout_ids: z.array(z.int()) }),
  async run({ shop_id, payout_ids }, { services }) {
    const { shop, payments } = await services.db.inShop(shop_id, async tx => ({
      shop: (await readShop(tx, shop_id, 'name', 'brand_name', 'language', 'support_email', 'currency', 'money_format'))!,
      payments: await loadPayments(tx, shop_id, payout_ids),
    }))
    const name = shop.brand_name || shop.name
    const language = toLanguage(shop.language)
    const t = services.texts(language)
    for (const payment of payments.filter(one => isEmail(one.payee_email))) {
      const amount = shopMoney(shop, payment.currency).show(payment.total)
      const values = { name: payment.payee_name, shop: name, amount, method: t.any(`affiliates.method.${payment.method}`) }
      const say = (part: string) => t.any(`payouts.mail.${part}`, values)
      const content = mailLayout({
        heading: say('heading'),
        paragraphs: [say('intro'), ...(payment.message ? [payment.message] : []), say('more')],
        footer: say('footer'),
        language,
      })
      await services.mail.send({
        id: messageId(shop_id, payment.id),
        shop_id,
        to: { address: payment.payee_email, name: payment.payee_name },
        replyTo: shop.support_email && isEmail(shop.support_email) ? { address: shop.support_email } : undefined,
        sender: name,
        subject: say('subject'),
        ...content,
      })
      crashPoint('mail.sent')
    }
  },
})

/** Mails these affiliates if, and only if, the caller's transaction is committed. */
export async function queuePaymentMails(tx: Tx, shop_id: number, payout_ids: readonly number[]): Promise<void> {
  for (let start = 0; start < payout_ids.length; start += MAX_AT_ONCE)
    await enqueue(tx, paymentMailJob, { shop_id, payout_ids: payout_ids.slice(start, start + MAX_AT_ONCE) })
}

/** The same for every try: mail programs show a mail that was sent twice once. */
const messageId = (shop_id: number, id: number) =>
  createHash('sha256').update(`payout:${shop_id}:${id}`).digest('hex').slice(0, 32)

interface PaidPayment {
  id: number
  payee_name: string
  payee_email: string
  method: string
  currency: string
  total: number
  message: string
}

/** Not those that were taken back before anybody was told. */
async function loadPayments(tx: Tx, shop_id: number, ids: readonly number[]): Promise<PaidPayment[]> {
  const { rows } = await sql<PaidPayment>`
    select id, payee_name, payee_email, method, currency, total, message from payout
    where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and state = 'paid' order by id`.execute(tx)
  return rows
}
