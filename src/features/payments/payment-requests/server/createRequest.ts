import { sql } from 'kysely'
import { notify } from '#features/account/notifications/server/index.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { isPayable, type PaymentInfo } from '#features/people/affiliates/rules/payment-methods.ts'
import { mailNewPaymentRequest } from '#features/sales/merchant-mails/server/index.ts'
import { currencyOf, planOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Minor } from '#kit/money/money.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckedDocument } from '#server/files/checkDocument.ts'
import { paymentRequested } from '../rules/notifications.ts'
import { type RequestFacts, type RequestWish, requestProblem } from '../rules/requestProblem.ts'
import { keepInvoice } from './invoices.ts'
import { publishRequests } from './publishRequests.ts'
import { readRequestSettings } from './settings.ts'

/**
 * An affiliate asks for all that is approved, and perhaps for something beside it; one request at a time.
 * Nothing is set aside by it: what is paid is what is owed when the merchant pays.
 */
export async function createRequest(
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
  wish: Pick<RequestWish, 'extra' | 'note'>,
  invoice?: { secret: string; document: CheckedDocument },
): Promise<number> {
  const person = await lockAsker(tx, shop_id, affiliate_id)
  if (!person) throw new Refusal('not_found')
  const currency = await currencyOf(tx, shop_id)
  const facts = await requestFacts(tx, shop_id, { id: affiliate_id, ...person })
  const amount = facts.approved
  const problem = requestProblem(facts, { ...wish, hasInvoice: invoice !== undefined })
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
  if (invoice) await keepInvoice(tx, invoice.secret, { shop_id, request_id: id }, invoice.document)
  const name = fullName(person)
  await notify(tx, shop_id, paymentRequested, { count: 1, name })
  await mailNewPaymentRequest(tx, shop_id, id)
  const actor = { kind: 'affiliate', id: affiliate_id, name } as const
  const subject = { kind: 'affiliate', id: affiliate_id }
  await audit(tx, { shop_id, actor, action: 'paymentRequests.created', subject, after: { affiliate: name, amount, extra } })
  await publishRequests(tx, shop_id, [affiliate_id])
  return id
}

interface Asker {
  id: number
  program_id: number
  status: string
  payment_method: string | null
  payment_info: unknown
}

/** What decides whether somebody may ask, as it is now. */
export async function requestFacts(tx: Tx, shop_id: number, person: Asker): Promise<RequestFacts> {
  return {
    settings: await readRequestSettings(tx, shop_id),
    isInPlan: mayUse(await planOf(tx, shop_id), 'requestPayment'),
    program_id: person.program_id,
    isActive: person.status === 'active',
    isPayable: isPayable(person.payment_method, person.payment_info as PaymentInfo),
    approved: await approvedOf(tx, shop_id, person.id, await currencyOf(tx, shop_id)),
  }
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
