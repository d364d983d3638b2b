import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { readOfferedMethods } from '#features/commissions/payment-settings/server/index.ts'
import { templateOf } from '#features/people/affiliate-mails/server/index.ts'
import { invalidFields, problemsOf, Refusal } from '#kit/contract/errors.ts'
import { formatRate, type Rate } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { PaymentChange } from '../contract.ts'
import { addressesToNotify, heldUntil } from '../rules/payment-hold.ts'
import { isPayable, masked, type PaymentInfo, type PaymentMethod, paymentForms, unmasked } from '../rules/payment-methods.ts'
import { requireAffiliate } from './detail.ts'
import { queueAffiliateMail } from './mails.job.ts'
import { publishAffiliatesChanged } from './publishAffiliatesChanged.ts'

/**
 * Changes how an affiliate is paid and tells the affiliate; answers both states, numbers of accounts masked.
 * A payee that the affiliate changed is held for a while, and so is whatever a member enters, unless another member releases it.
 */
export async function changePayment(
  tx: Tx,
  shop_id: number,
  id: number,
  { method, info, tax_percent: sent }: PaymentChange,
  by: number | 'affiliate',
) {
  await tx.selectFrom('affiliate').select('id').where('shop_id', '=', shop_id).where('id', '=', id).forUpdate().execute()
  const stored = await requireAffiliate(tx, shop_id, id)
  const known = stored.payment_info as PaymentInfo
  const tax_percent = sent === undefined ? stored.tax_percent : sent
  const wanted = method === null ? {} : readInfo(method, stored.payment_method === method ? unmasked(info, known) : info)
  if (method !== null && method !== stored.payment_method) await refuseNotOffered(tx, shop_id, stored.program_id, method)
  const before = { payment_method: stored.payment_method, payment_info: masked(known), tax_percent: inWords(stored.tax_percent) }
  const after = { payment_method: method, payment_info: masked(wanted), tax_percent: inWords(tax_percent) }
  const changed = !isDeepStrictEqual([stored.payment_method, known, stored.tax_percent], [method, wanted, tax_percent])
  if (!changed) return { before, after, changed, stored }
  const isNewPayee = !isDeepStrictEqual([stored.payment_method, known], [method, wanted])
  const byAffiliate = by === 'affiliate'
  const isHeld = isNewPayee && (byAffiliate ? isPayable(stored.payment_method, known) : isPayable(method, wanted))
  const now = new Date(await transactionTime(tx))
  await tx
    .updateTable('affiliate')
    .set({ payment_method: method, payment_info: JSON.stringify(wanted), tax_percent, payment_changed_at: now })
    .$if(isNewPayee, update =>
      update.set({ payment_held_until: isHeld ? heldUntil(now) : null, payment_changed_by: byAffiliate ? null : by }),
    )
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  if (isHeld)
    for (const to of addressesToNotify({ ...stored, payee: known }, now))
      await queueAffiliateMail(tx, shop_id, id, byAffiliate ? 'payeeHeld' : 'paymentChanged', { to })
  else await queueAffiliateMail(tx, shop_id, id, 'paymentChanged')
  await publishAffiliatesChanged(tx, shop_id, [id])
  return { before, after, changed, stored }
}

const inWords = (percent: Rate | null) => (percent === null ? null : formatRate(percent))

/** Who has a method that is offered no more keeps it; nobody new takes it. */
async function refuseNotOffered(tx: Tx, shop_id: number, program_id: number, method: PaymentMethod): Promise<void> {
  const offered = await readOfferedMethods(tx, shop_id, program_id)
  if (!offered.some(entry => entry.method === method)) throw invalidFields({ method: 'affiliates.methodNotOffered' })
}

function readInfo(method: PaymentMethod, info: Record<string, unknown>): PaymentInfo {
  const read = paymentForms[method].safeParse(info)
  if (read.success) return read.data
  const fields = Object.entries(problemsOf(read.error)).map(([field, problems]) => [`info.${field}`, problems])
  throw new Refusal('invalid', 'error.invalid', { fields: Object.fromEntries(fields) })
}

/** Who did not say how they are paid, or where to: the same as `isPayable`, for statements. */
export const lacksPayment = sql<boolean>`(payment_method is null or (payment_method <> 'store_credit' and payment_info = '{}'::jsonb))`

/** Whose payee was changed, and who is not paid for a while, in statements. */
export const isHeld = sql<boolean>`coalesce(payment_held_until > now(), false)`

/** The way somebody can be paid, in statements: none where they did not say where to. */
export const usableMethod = sql<PaymentMethod | null>`case when not ${lacksPayment} then payment_method end`

/** Asks those of them who lack payment details to enter them, each once a day; answers who is mailed, and where. */
export async function remindEach(tx: Tx, shop_id: number, ids: readonly number[]) {
  const reminded = await tx
    .updateTable('affiliate')
    .set({ reminded_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('removed_at', 'is', null)
    .where('kind', '=', 'affiliate')
    .where(lacksPayment)
    .where(sql<boolean>`(reminded_at is null or reminded_at < now() - interval '1 day')`)
    .returning(['id', 'email', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .execute()
  for (const { id } of reminded) await queueAffiliateMail(tx, shop_id, id, 'paymentReminder')
  return reminded
}

/** The same for one, who is told apart from those there is nothing to remind of. */
export async function remindPayment(tx: Tx, shop_id: number, id: number): Promise<{ email: string; name: string }> {
  const { payment_method, payment_info, program_id } = await requireAffiliate(tx, shop_id, id)
  const { is_on } = await templateOf(tx, shop_id, program_id, 'enter_payment_detail_alert')
  if (!is_on) throw new Refusal('conflict', 'affiliates.reminderOff')
  const [reminded] = await remindEach(tx, shop_id, [id])
  if (reminded) return reminded
  const isKnown = isPayable(payment_method, payment_info as PaymentInfo)
  throw new Refusal('conflict', isKnown ? 'affiliates.paymentKnown' : 'affiliates.remindedToday')
}

/** The way an affiliate wants to be paid; where the money goes is asked for later. */
export async function choosePayment(tx: Tx, shop_id: number, id: number, payment_method: string): Promise<void> {
  await tx.updateTable('affiliate').set({ payment_method }).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}
