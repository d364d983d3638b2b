import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { type MailingShop, mailIdOf, mailingShop, sendToAffiliate, wants } from '#features/affiliates/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'

const MAX_AT_ONCE = 50

const payload = z.object({ shop_id: z.int(), payout_ids: z.array(z.int()) })

/** Tells affiliates that they were paid. */
export const paymentMailJob = defineJob({
  name: 'payouts.paymentMail',
  payload,
  async run({ shop_id, payout_ids }, { services }) {
    const { shop, payments } = await services.db.inShop(shop_id, tx => loadMails(tx, shop_id, payout_ids, isPaid))
    for (const payment of payments) {
      await send(services, shop, payment, 'mail')
      crashPoint('mail.sent')
      await services.db.inShop(shop_id, tx => markTold(tx, shop_id, payment.id))
    }
  },
})

/** Tells affiliates that a payment they were told of was undone. */
export const undoneMailJob = defineJob({
  name: 'payouts.undoneMail',
  payload,
  async run({ shop_id, payout_ids }, { services }) {
    const { shop, payments } = await services.db.inShop(shop_id, tx => loadMails(tx, shop_id, payout_ids, isUndoneAndTold))
    for (const payment of payments) await send(services, shop, payment, 'undoneMail')
  },
})

/** Mails these affiliates if, and only if, the caller's transaction is committed. */
export async function queuePaymentMails(tx: Tx, shop_id: number, payout_ids: readonly number[]): Promise<void> {
  for (let start = 0; start < payout_ids.length; start += MAX_AT_ONCE)
    await enqueue(tx, paymentMailJob, { shop_id, payout_ids: payout_ids.slice(start, start + MAX_AT_ONCE) })
}

export const queueUndoneMail = (tx: Tx, shop_id: number, payout_id: number): Promise<void> =>
  enqueue(tx, undoneMailJob, { shop_id, payout_ids: [payout_id] }, { key: `payouts.undoneMail:${shop_id}:${payout_id}` })

/** Undone while its mail was on the way: then the second mail follows the first. */
async function markTold(tx: Tx, shop_id: number, id: number): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    update payout set told_at = ${new Date()}::timestamptz
    where shop_id = ${shop_id} and id = ${id} and told_at is null returning state`.execute(tx)
  if (rows[0]?.state === 'undone') await queueUndoneMail(tx, shop_id, id)
}

interface MailedPayment {
  id: number
  payee_name: string
  payee_email: string
  method: string
  currency: string
  total: number
  message: string
  /** Of a payment in store credit that is one code; of others nothing. */
  code: string | null
  /** The reader's own, if they chose one. */
  language: string | null
  muted_mails: string[]
}

/** Not those that were taken back before anybody was told. */
const isPaid = sql`payout.state = 'paid'`
const isUndoneAndTold = sql`payout.state = 'undone' and told_at is not null`

async function loadMails(tx: Tx, shop_id: number, ids: readonly number[], condition: RawBuilder<unknown>) {
  const { rows } = await sql<MailedPayment>`
    select payout.id, payee_name, payee_email, method, currency, total, message,
      case when rail = 'store_credit' and item_state <> 'credit' then item_state end as code,
      affiliate.language, affiliate.muted_mails
    from payout join affiliate on affiliate.shop_id = payout.shop_id and affiliate.id = payout.affiliate_id
    where payout.shop_id = ${shop_id} and payout.id = any(${ids}::bigint[]) and ${condition} order by payout.id`.execute(tx)
  // A code is the payment itself: its mail is never switched off.
  const payments = rows.filter(one => isEmail(one.payee_email) && (one.code !== null || wants(one, 'payments')))
  return { shop: await mailingShop(tx, shop_id), payments }
}

async function send(services: Services, shop: MailingShop, payment: MailedPayment, kind: 'mail' | 'undoneMail'): Promise<void> {
  const language = toLanguage(payment.language ?? shop.language)
  const t = services.texts(language)
  const values = {
    name: payment.payee_name,
    shop: shop.called,
    amount: shopMoney(shop, payment.currency).show(payment.total),
    method: t.any(`affiliates.method.${payment.method}`),
    code: payment.code ?? '',
  }
  const say = (part: string) => t.any(`payouts.${kind}.${part}`, values)
  const code = payment.code ? [say('code')] : []
  const more = kind === 'mail' ? [...code, ...(payment.message ? [payment.message] : [])] : []
  await sendToAffiliate(services, shop, {
    id: mailIdOf(`${kind === 'mail' ? 'payout' : 'undone'}:${shop.shop_id}:${payment.id}`),
    to: { address: payment.payee_email, name: payment.payee_name },
    language,
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('intro'), ...more, say('more')],
    footer: say('footer'),
    isEssential: payment.code !== null,
  })
}
