import type { Minor } from '#kit/money/money.ts'
import type { PdfBlock, PdfModel } from '#kit/pdf-model.ts'
import { closingOf, type StatementLine, type StatementTotals, statementKinds } from './statement.ts'
import type { DocumentWords, Letterhead, PrintedPerson } from './words.ts'

export interface NamedLine extends StatementLine {
  /** The number of the order, where there is one. */
  order: string | null
  /** The number of the payment, where it is about one. */
  payment: number | null
  /** What was owed after it. */
  balance: Minor
}

/** The part of a statement in one currency. */
export interface CurrencyStatement {
  currency: string
  opening: Minor
  lines: readonly NamedLine[]
  totals: StatementTotals
}

export interface Statement extends Letterhead {
  affiliate: PrintedPerson
  from: Date
  /** The last day, included. */
  to: Date
  currencies: readonly CurrencyStatement[]
}

/** A statement as it is printed: a summary that adds up, and each line with what was owed after it. */
export function statementDocument({ affiliate, currencies, ...statement }: Statement, words: DocumentWords): PdfModel {
  const { say, day, language } = words
  return {
    title: say('payoutDocuments.statement.title'),
    language,
    paper: statement.paper,
    issuer: statement.issuer,
    made_at: statement.made_at,
    facts: [
      { label: say('payoutDocuments.from'), value: day(statement.from) },
      { label: say('payoutDocuments.to'), value: day(statement.to) },
      { label: say('payoutDocuments.madeOn'), value: day(statement.made_at) },
    ],
    blocks: [
      { kind: 'parties', parties: [{ title: say('payoutDocuments.affiliate'), ...affiliate }] },
      ...currencies.flatMap(part => currencyBlocks(part, words)),
      { kind: 'note', text: say('payoutDocuments.statement.note') },
    ],
    footer: say('payoutDocuments.statement.footer', { shop: statement.issuer.name }),
    pageOf: (page, pages) => say('payoutDocuments.page', { page, pages }),
  }
}

function currencyBlocks({ currency, opening, lines, totals }: CurrencyStatement, words: DocumentWords): PdfBlock[] {
  const { say, money, day } = words
  const show = (amount: Minor) => money(amount, currency)
  const rows = lines.map(line => [day(line.at), whatOf(line, say), show(line.amount), show(line.balance)])
  return [
    {
      kind: 'table',
      title: say('payoutDocuments.statement.lines', { currency }),
      columns: [
        { title: say('payoutDocuments.column.date'), share: 1.2 },
        { title: say('payoutDocuments.column.what'), share: 3 },
        { title: say('payoutDocuments.column.amount'), share: 1.3, align: 'end' },
        { title: say('payoutDocuments.column.balance'), share: 1.3, align: 'end' },
      ],
      rows,
      empty: say('payoutDocuments.statement.empty'),
    },
    {
      kind: 'totals',
      lines: [
        { label: say('payoutDocuments.statement.opening'), value: show(opening) },
        ...statementKinds.map(kind => ({ label: say(`payoutDocuments.kind.${kind}`), value: show(totals[kind]) })),
        { label: say('payoutDocuments.statement.closing'), value: show(closingOf(opening, totals)), strong: true },
      ],
    },
  ]
}

/** What happened, in a few words: `Commission earned · order #1042`. */
function whatOf(line: NamedLine, say: DocumentWords['say']): string {
  const what = nameOfLine(line, say)
  const about = aboutOf(line, say)
  return about === '' ? what : `${what} · ${about}`
}

/** Why it stands there; what has several reasons names them all. */
export const nameOfLine = ({ names }: StatementLine, say: DocumentWords['say']): string =>
  names.map(name => say(`payoutDocuments.line.${name}`)).join(', ')

/** Which payment, order or referral a line is about. */
export function aboutOf({ order, referral_id, payment }: NamedLine, say: DocumentWords['say']): string {
  if (payment !== null) return say('payoutDocuments.paymentNumber', { number: payment })
  if (order !== null) return say('payoutDocuments.orderNumber', { number: order })
  return referral_id === null ? '' : say('payoutDocuments.referralNumber', { number: referral_id })
}
