import type { DocumentWords, Letterhead } from '#features/payments/payout-documents/rules/words.ts'
import type { Box, PdfModel } from '#kit/pdf-model.ts'
import type { Classification } from './classifications.ts'

export interface W9Facts extends Letterhead {
  legal_name: string
  business_name: string
  classification: Classification
  street_address: string
  city: string
  state: string
  zip_code: string
  last_four: string
}

/** A substitute form W-9: what was entered, the words that are certified, and places for number, signature and date. */
export function w9Document(form: W9Facts, { say, day, language }: DocumentWords): PdfModel {
  const label = (name: string) => say(`taxDocuments.w9.${name}`)
  const box = (name: string, share: number, ...lines: string[]): Box => ({ label: label(name), lines, share })
  return {
    title: label('title'),
    language,
    paper: 'LETTER',
    issuer: form.issuer,
    made_at: form.made_at,
    facts: [{ label: label('madeOn'), value: day(form.made_at) }],
    blocks: [
      {
        kind: 'boxes',
        title: label('subtitle'),
        rows: [
          [box('name', 1, form.legal_name), box('business', 1, form.business_name)],
          [box('classification', 1, say(`taxDocuments.classification.${form.classification}`))],
          [box('address', 1, form.street_address, `${form.city}, ${form.state} ${form.zip_code}`)],
          [{ ...box('number', 1, ' '), label: say('taxDocuments.w9.number', { last_four: form.last_four }) }],
        ],
      },
      { kind: 'note', title: label('certification'), text: label('certify') },
      { kind: 'boxes', title: label('sign'), rows: [[box('signature', 2, ' ', ' '), box('date', 1, ' ', ' ')]] },
    ],
    footer: label('footer'),
    pageOf: (page, pages) => say('payoutDocuments.page', { page, pages }),
  }
}
