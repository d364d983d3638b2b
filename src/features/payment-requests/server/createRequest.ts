import { sql } from 'kysely'
import { fullName } from '#features/affiliates/rules/fullName.ts'
import { isPayable, type PaymentInfo } from '#features/affiliates/rules/payment-methods.ts'
import { mailNewPaymentRequest } from '#features/merchant-mails/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { currencyOf, planOf } from '#features/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Minor } from '#kit/money/money.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type RequestWish, requestProblem } from '../rules/requestProblem.ts'
import { publishRequests } from './publishRequests.ts'
import { readRequestSettings } from './settings.ts'

/**
 * An affiliate asks for all that is approved, and perhaps for something beside it; one request at a time.
 * Nothing is set aside by it: what is paid is what is owed when the merchant pays.
 */
export async function createRequest(tx: Tx, shop_id: number, affiliate_id: number, wish: RequestWish): Promise<number> {
  const person = await lockAsker(tx, shop_id, affiliate_id)
  if (!person) throw new Refusal('not_found')
  const currency = await currencyOf(tx, shop_id)
  const amount = await approvedOf(tx, shop_id, affiliate_id, currency)
  const problem = requestProblem(
    {
      settings: await readRequestSettings(tx, shop_id),
      isInPlan: mayUse(await planOf(tx, shop_id), 'requestPayment'),
      program_id: person.program_id,
      isActive: person.status === 'active',
      isPayable: isPayable(person.payment_method, person.payment_info as PaymentInfo),
      approved: amount,
    },
    wish,
  )
  if (problem) throw new Refusal('conflict', problem)
  const { extra, note } = wish
  const created = await tx
    .insertInto('payment_request')
    .values({ shop_id, affiliate_id, currency, amount, extra, note: note.trim() })
    .onConflict(conflict => conflict.columns(['shop_id', 'affiliate_id']).where('status', '=', 'pending').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new Refusal('conflict', 'paymentRequests.alreadyOpen')
  const { id } = created
  const name = fullName(person)
  await notify(tx, shop_id, { type: 'new-payment-request', params: { count: 1, name } })
  await mailNewPaymentRequest(tx, shop_id, id)
  const actor = { kind: 'affiliate', id: affiliate_id, name } as const
  const subject = { kind: 'affiliate', id: affiliate_id }
  await audit(tx, { shop_id, actor, action: 'paymentRequests.created', subject, after: { affiliate: name, amount, extra } })
  await publishRequests(tx, shop_id)
  return id
}

const lockAsker = (tx: Tx, shop_id: number, id: number) =>
  tx
    .selectFrom('affiliate')
    .select(['program_id', 'status', 'payment_method', 'payment_info', 'first_name', 'last_name'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('kind', '=', 'affiliate')
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()

async function approvedOf(tx: Tx, shop_id: number, affiliate_id: number, currency: string): Promise<Minor> {
  const { rows } = await sql<{ amount: Minor }>`
    select amount from ledger_balance
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and account = 'payable' and currency = ${currency}`.execute(tx)
  return rows[0]?.amount ?? 0
}
