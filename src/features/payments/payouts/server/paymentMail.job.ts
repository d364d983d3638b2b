import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { mailAffiliate, mailIdOf } from '#features/people/affiliate-mails/server/index.ts'
import { masked, type PaymentInfo } from '#features/people/affiliates/rules/payment-methods.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { defineSharedHook } from '#server/hooks.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { affiliateProblem, isMailed } from '../rules/affiliateProblem.ts'
import type { PayoutState } from '../rules/states.ts'
import { isCustomer } from './engine/payingMethod.ts'

const MAX_AT_ONCE = 50

const payload = z.object({ shop_id: z.int(), payout_ids: z.array(z.int()) })

/** Tells affiliates that they were paid. */
export const paymentMailJob = defineJob({
  name: 'payouts.paymentMail',
  payload,
  async run({ shop_id, payout_ids }, { services }) {
    const payments = await services.db.inShop(shop_id, tx => loadMails(tx, shop_id, payout_ids, isPaid))
    for (const payment of payments) {
      await send(services, shop_id, payment, 'new_payment_alert')
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
    const payments = await services.db.inShop(shop_id, tx => loadMails(tx, shop_id, payout_ids, isUndoneAndTold))
    for (const payment of payments) await send(services, shop_id, payment, 'payment_undone')
  },
})

/** Tells affiliates that a payment waits to be claimed or did not reach them, and what they can do. */
export const problemMailJob = defineJob({
  name: 'payouts.problemMail',
  payload,
  async run({ shop_id, payout_ids }, { services }) {
    const payments = await services.db.inShop(shop_id, tx => loadMails(tx, shop_id, payout_ids, isMissed))
    for (const payment of payments)
      if (isMailed(payment))
        await send(services, shop_id, payment, payment.state === 'unclaimed' ? 'payment_unclaimed' : 'payment_failed')
  },
})

/** Customers who brought friends were given their rewards; in the transaction that notes it. */
export const customersPaid = defineSharedHook<[payout_ids: readonly number[]]>('customersPaid')

async function customersIn(tx: Tx, shop_id: number, payout_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select payout.id from payout join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = payout.affiliate_id and ${isCustomer}
    where payout.shop_id = ${shop_id} and payout.id = any(${payout_ids}::bigint[]) order by payout.id`.execute(tx)
  return rows.map(row => row.id)
}

/** Mails these affiliates if, and only if, the caller's transaction is committed. */
export async function queuePaymentMails(tx: Tx, shop_id: number, payout_ids: readonly number[]): Promise<void> {
  const customers = await customersIn(tx, shop_id, payout_ids)
  if (customers.length > 0) await customersPaid.call(tx, shop_id, customers)
  for (let start = 0; start < payout_ids.length; start += MAX_AT_ONCE)
    await enqueue(tx, paymentMailJob, { shop_id, payout_ids: payout_ids.slice(start, start + MAX_AT_ONCE) })
}

export async function queueProblemMails(tx: Tx, shop_id: number, payout_ids: readonly number[]): Promise<void> {
  for (let start = 0; start < payout_ids.length; start += MAX_AT_ONCE)
    await enqueue(tx, problemMailJob, { shop_id, payout_ids: payout_ids.slice(start, start + MAX_AT_ONCE) })
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
  affiliate_id: number
  state: PayoutState
  failure: string | null
  payee: PaymentInfo
}

/** Not those that were taken back before anybody was told. */
const isPaid = sql`payout.state = 'paid'`
const isMissed = sql`payout.state in ('unclaimed', 'returned')`
const isUndoneAndTold = sql`payout.state = 'undone' and told_at is not null`

/** Those who were deleted before they were paid have no address left; customers have no portal, and mails of their own. */
async function loadMails(tx: Tx, shop_id: number, ids: readonly number[], condition: RawBuilder<unknown>) {
  const { rows } = await sql<MailedPayment>`
    select payout.id, affiliate_id, payout.state, failure, payee, payee_name, payee_email, method, currency, total, message,
      case when rail = 'store_credit' and item_state <> 'credit' then item_state end as code
    from payout
    where payout.shop_id = ${shop_id} and payout.id = any(${ids}::bigint[]) and payee_email <> '' and ${condition}
      and not exists (select from affiliate where affiliate.shop_id = ${shop_id} and affiliate.id = payout.affiliate_id and ${isCustomer})
    order by payout.id`.execute(tx)
  return rows
}

/** Each mail once for each payment. */
const ids = {
  ...{ new_payment_alert: 'payout', payment_undone: 'undone', payment_unclaimed: 'unclaimed', payment_failed: 'failed' },
} as const
type PaymentMail = keyof typeof ids

/** To whom it was paid, as they were called then. */
function send(services: Services, shop_id: number, payment: MailedPayment, type: PaymentMail): Promise<void> {
  const { id, affiliate_id, payee_name, payee_email, code } = payment
  const problem = affiliateProblem(payment)
  return mailAffiliate(services, {
    ...{ shop_id, affiliate_id, type },
    id: mailIdOf(`${ids[type]}:${shop_id}:${id}`),
    to: { address: payee_email, name: payee_name },
    // A code is the payment itself: its mail is never switched off.
    isEssential: code !== null,
    values: ({ money, say }) => ({
      affiliate_name: payee_name,
      payment_amount: money(payment.total, payment.currency),
      payment_method: say(`affiliates.method.${payment.method}`),
      payment_code: code ?? '',
      payment_message: payment.message,
      ...(problem && { payment_problem: say(`payouts.forAffiliate.${problem}`, { address: addressOf(payment.payee) }) }),
    }),
  })
}

/** Where it went, as far as it is shown. */
export const addressOf = (payee: PaymentInfo): string => Object.values(masked(payee))[0] ?? ''
