import type { DocumentWords, Letterhead } from '#features/payments/payout-documents/rules/words.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Box, PdfModel } from '#kit/pdf-model.ts'

/** Somebody with an address in the United States and a number. */
export interface TaxedParty {
  legal_name: string
  business_name?: string
  street_address: string
  city: string
  state: string
  zip_code: string
  phone?: string
  /** As it is printed: whole, or its last four figures. */
  number: string
}

export interface Form1099 extends Letterhead {
  year: number
  copy: 'recipient' | 'payer'
  payer: TaxedParty
  recipient: TaxedParty
  account: string
  compensation: Minor
}

const linesOf = ({ legal_name, business_name, street_address, city, state, zip_code, phone }: TaxedParty): string[] =>
  [legal_name, business_name, street_address, `${city}, ${state} ${zip_code}`, phone].flatMap(line => line || [])

/** The boxes of the form, in the order of the paper one. Nothing is withheld here, so those boxes are empty. */
export function form1099Document(form: Form1099, { say, money, day, language }: DocumentWords): PdfModel {
  const label = (name: string) => say(`taxDocuments.form.${name}`)
  const box = (name: string, share: number, ...lines: string[]): Box => ({ label: label(name), lines, share })
  const amount = (name: string, share: number, worth: Minor): Box => ({ ...box(name, share, money(worth, 'USD')), align: 'end' })
  return {
    title: label('title'),
    language,
    paper: 'LETTER',
    issuer: form.issuer,
    made_at: form.made_at,
    facts: [
      { label: label('year'), value: String(form.year) },
      { label: label('copy'), value: label(`copyOf.${form.copy}`) },
      { label: label('madeOn'), value: day(form.made_at) },
    ],
    blocks: [
      {
        kind: 'boxes',
        title: label('subtitle'),
        rows: [
          [box('payer', 1, ...linesOf(form.payer)), amount('compensation', 1, form.compensation)],
          [box('payerNumber', 1, form.payer.number), box('recipientNumber', 1, form.recipient.number)],
          [box('recipient', 1, ...linesOf(form.recipient)), box('directSales', 1)],
          [box('account', 1, form.account), amount('federalTax', 1, 0)],
          [amount('stateTax', 1, 0), box('stateNumber', 1), amount('stateIncome', 1, 0)],
        ],
      },
      { kind: 'note', text: label(form.copy === 'recipient' ? 'recipientNote' : 'payerNote') },
      { kind: 'note', text: label('notForFiling') },
    ],
    footer: `${form.payer.legal_name} · ${label('title')} ${form.year}`,
    pageOf: (page, pages) => say('payoutDocuments.page', { page, pages }),
  }
}
