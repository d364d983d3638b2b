import { formatRate, type Minor, type Rate } from '#kit/money/money.ts'
import type { PdfModel, Table, Totals } from '#kit/pdf-model.ts'
import type { DocumentWords, Letterhead, PrintedPerson } from './words.ts'

/** The merchant keeps the invoice; the advice goes to whoever is paid. */
export type PaymentDocumentKind = 'invoice' | 'receipt'

export interface PaidReferral {
  referral_id: number
  order: string | null
  at: Date
  program: string
  /** What the order was worth. */
  sale: Minor
  amount: Minor
}

export interface PrintedPayment extends Letterhead {
  /** Of the shop's payments, the how manieth. */
  number: number
  /** The method by its name, and where the money went: numbers of accounts as their last four figures. */
  method: string
  payee_lines: readonly string[]
  affiliate: PrintedPerson
  currency: string
  commission: Minor
  tax_mode: 'none' | 'merchant' | 'affiliates'
  tax_rate: Rate
  tax: Minor
  total: Minor
  message: string
  paid_at: Date
  referrals: readonly PaidReferral[]
}

export const documentNumber = (kind: PaymentDocumentKind, number: number): string =>
  `${kind === 'invoice' ? 'INV' : 'REM'}-${String(number).padStart(6, '0')}`

/** One payment on paper. Commission, tax and total are three numbers, so that nobody has to guess what was taxed. */
export function paymentDocument(kind: PaymentDocumentKind, payment: PrintedPayment, words: DocumentWords): PdfModel {
  const { say, day, language } = words
  const title = say(`payoutDocuments.${kind}.title`)
  const payer = { name: payment.issuer.name, lines: payment.issuer.lines }
  return {
    title,
    language,
    paper: payment.paper,
    issuer: payment.issuer,
    made_at: payment.made_at,
    facts: [
      { label: say('payoutDocuments.number'), value: documentNumber(kind, payment.number) },
      { label: say('payoutDocuments.paidOn'), value: day(payment.paid_at) },
      { label: say('payoutDocuments.payment'), value: String(payment.number) },
    ],
    blocks: [
      {
        kind: 'parties',
        parties: [
          { title: say('payoutDocuments.paidTo'), ...payment.affiliate },
          { title: say('payoutDocuments.paidBy'), ...payer },
          { title: say('payoutDocuments.method'), name: payment.method, lines: payment.payee_lines },
        ],
      },
      referralsTable(payment, words),
      totalsOf(payment, words),
      ...(kind === 'receipt' && payment.message
        ? [{ kind: 'note' as const, title: say('payoutDocuments.message'), text: payment.message }]
        : []),
      { kind: 'note', text: say(`payoutDocuments.${kind}.note`, { shop: payment.issuer.name }) },
    ],
    footer: `${payment.issuer.name} · ${title} ${documentNumber(kind, payment.number)}`,
    pageOf: (page, pages) => say('payoutDocuments.page', { page, pages }),
  }
}

function referralsTable({ referrals, currency }: PrintedPayment, { say, day, money }: DocumentWords): Table {
  return {
    kind: 'table',
    title: say('payoutDocuments.referrals'),
    columns: [
      { title: say('payoutDocuments.column.date'), share: 1.2 },
      { title: say('payoutDocuments.column.what'), share: 2.2 },
      { title: say('payoutDocuments.column.program'), share: 1.8 },
      { title: say('payoutDocuments.column.sale'), share: 1.3, align: 'end' },
      { title: say('payoutDocuments.column.commission'), share: 1.3, align: 'end' },
    ],
    rows: referrals.map(({ referral_id, order, at, program, sale, amount }) => [
      day(at),
      whatOf({ referral_id, order, amount }, say),
      program,
      money(sale, currency),
      money(amount, currency),
    ]),
    empty: say('payoutDocuments.noReferrals'),
  }
}

/** A debt that the payment nets says that it is one. */
function whatOf(
  { referral_id, order, amount }: Pick<PaidReferral, 'referral_id' | 'order' | 'amount'>,
  say: DocumentWords['say'],
) {
  const number = order ?? String(referral_id)
  const key = order === null ? 'referralLine' : 'orderLine'
  return say(amount < 0 ? `payoutDocuments.debt.${key}` : `payoutDocuments.${key}`, { number })
}

function totalsOf(
  { commission, tax, tax_mode, tax_rate, total, currency }: PrintedPayment,
  { say, money }: DocumentWords,
): Totals {
  const taxLabel =
    tax_mode === 'none' ? say('payoutDocuments.noTax') : say(`payoutDocuments.tax.${tax_mode}`, { percent: formatRate(tax_rate) })
  // What the affiliate bears is taken away; what the merchant bears comes on top.
  const shownTax = tax_mode === 'affiliates' ? 0 - tax : tax
  return {
    kind: 'totals',
    lines: [
      { label: say('payoutDocuments.commission'), value: money(commission, currency) },
      { label: taxLabel, value: money(shownTax, currency) },
      { label: say('payoutDocuments.total'), value: money(total, currency), strong: true },
    ],
  }
}
