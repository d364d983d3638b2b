import { sql } from 'kysely'
import { readPaymentSettings } from '#features/commissions/payment-settings/server/index.ts'
import { isPaymentMethod, masked, type PaymentInfo } from '#features/people/affiliates/rules/payment-methods.ts'
import type { PdfFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { writePdf } from '#server/pdf/writePdf.ts'
import type { Services } from '#server/services.ts'
import { documentNumber, type PaidReferral, type PaymentDocumentKind, paymentDocument } from '../rules/paymentDocument.ts'
import type { DocumentWords } from '../rules/words.ts'
import { personColumns, printedPerson, stationeryOf } from './letterhead.ts'
import type { DocumentReader } from './readers.ts'

interface PaymentFileQuery {
  id: number
  reader: DocumentReader
  from: RequestFacts
}

/** The invoice or the advice of one payment that arrived; that it was taken out is written down. */
export async function paymentFile(
  services: Services,
  kind: PaymentDocumentKind,
  { id, reader, from }: PaymentFileQuery,
): Promise<PdfFile> {
  const { shop_id } = reader
  const { model, number } = await services.db.inShop(shop_id, async tx => {
    const payment = await findPayment(tx, reader, id)
    const { head, words } = await stationeryOf(services, tx, shop_id, from.language)
    const person = await loadPerson(tx, shop_id, payment)
    const subject = { kind: 'affiliate', id: payment.affiliate_id }
    const affiliate = {
      ...printedPerson(person, payment.affiliate_id, words),
      ...(payment.payee_name && { name: payment.payee_name }),
    }
    const after = { affiliate: affiliate.name, payment: id }
    await audit(tx, { shop_id, actor: reader.actor, action: `payoutDocuments.${kind}`, subject, after, from })
    const model = paymentDocument(
      kind,
      {
        ...head,
        ...payment,
        method: await methodName(tx, shop_id, payment.method, words),
        payee_lines: Object.values(masked(payment.payee)).filter(Boolean),
        affiliate,
        paid_at: payment.settled_at,
        referrals: await loadReferrals(tx, shop_id, id),
      },
      words,
    )
    return { model, number: payment.number }
  })
  return { name: `${kind}-${documentNumber(kind, number)}`, content: await writePdf(model) }
}

interface StoredPayment {
  id: number
  number: number
  affiliate_id: number
  state: string
  method: string
  payee: PaymentInfo
  payee_name: string
  currency: string
  commission: number
  tax_mode: 'none' | 'merchant' | 'affiliates'
  tax_rate: number
  tax: number
  total: number
  message: string
  settled_at: Date
}

/** Shop and payment in one question; a payment that has not arrived, or came back, has no papers. */
async function findPayment(tx: Tx, { shop_id, affiliate_id }: DocumentReader, id: number): Promise<StoredPayment> {
  const { rows } = await sql<StoredPayment>`
    select id, number, affiliate_id, state, method, payee, payee_name, currency, commission, tax_mode, tax_rate, tax, total, message, settled_at
    from payout where shop_id = ${shop_id} and id = ${id}
      and (${affiliate_id ?? null}::bigint is null or affiliate_id = ${affiliate_id ?? null}::bigint)`.execute(tx)
  const payment = rows[0]
  if (!payment) throw new Refusal('not_found', 'payoutDocuments.paymentNotFound')
  if (payment.state !== 'paid') throw new Refusal('conflict', 'payoutDocuments.notPaid')
  return payment
}

/** Also of somebody who was deleted: the payment stays, and says whom it was for. */
const loadPerson = (tx: Tx, shop_id: number, { affiliate_id }: StoredPayment) =>
  tx
    .selectFrom('affiliate')
    .select(personColumns)
    .where('shop_id', '=', shop_id)
    .where('id', '=', affiliate_id)
    .executeTakeFirstOrThrow()

/** The shop's own name for a method, or its usual one. */
async function methodName(tx: Tx, shop_id: number, method: string, { say }: DocumentWords): Promise<string> {
  const label = isPaymentMethod(method) && (await readPaymentSettings(tx, shop_id)).methods[method].label
  return label || say(`affiliates.method.${method}`)
}

const MOST = 5_000

async function loadReferrals(tx: Tx, shop_id: number, payout_id: number): Promise<PaidReferral[]> {
  const { rows } = await sql<PaidReferral>`
    select paid.referral_id, coalesce(store_order.number, referral.order_name) as order, referral.created_at as at,
      program.name as program, referral.total as sale, paid.amount
    from payout_referral as paid
    join referral on referral.shop_id = paid.shop_id and referral.id = paid.referral_id
    join program on program.shop_id = referral.shop_id and program.id = referral.program_id
    left join store_order on store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
    where paid.shop_id = ${shop_id} and paid.payout_id = ${payout_id}
    order by paid.referral_id limit ${MOST + 1}`.execute(tx)
  if (rows.length > MOST) throw new Refusal('conflict', 'payoutDocuments.tooManyReferrals', { params: { count: MOST } })
  return rows
}
