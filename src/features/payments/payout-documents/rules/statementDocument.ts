import type { Minor } from '#kit/money/money.ts'
import type { PdfBlock, PdfModel } from '#kit/pdf-model.ts'
import { closingOf, type StatementLine, type StatementTotals, statementKinds, sumsByCurrency } from './statement.ts'
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

/** The part of a statement in one store, in the words of that store: its days and its way of writing amounts. */
export interface StoreStatement {
  store: string
  words: DocumentWords
  currencies: readonly CurrencyStatement[]
}

export interface Statement extends Letterhead {
  affiliate: PrintedPerson
  from: Date
  /** The last day, included. */
  to: Date
  /** One, or several whose sums follow by currency. */
  stores: readonly StoreStatement[]
}

/** A statement as it is printed: a summary that adds up, and each line with what was owed after it. */
export function statementDocument({ affiliate, stores, ...statement }: Statement, words: DocumentWords): PdfModel {
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
      ...stores.flatMap(part => part.currencies.flatMap(ofCurrency => currencyBlocks(ofCurrency, part, stores.length > 1))),
      ...(stores.length > 1 ? [sumsBlock(stores, words)] : []),
      { kind: 'note', text: say('payoutDocuments.statement.note') },
    ],
    footer: say('payoutDocuments.statement.footer', { shop: statement.issuer.name }),
    pageOf: (page, pages) => say('payoutDocuments.page', { page, pages }),
  }
}

function currencyBlocks(
  { currency, opening, lines, totals }: CurrencyStatement,
  { store, words: { say, money, day } }: StoreStatement,
  isNamed: boolean,
): PdfBlock[] {
  const show = (amount: Minor) => money(amount, currency)
  const rows = lines.map(line => [day(line.at), whatOf(line, say), show(line.amount), show(line.balance)])
  return [
    {
      kind: 'table',
      title: say(isNamed ? 'payoutDocuments.statement.storeLines' : 'payoutDocuments.statement.lines', { currency, store }),
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

/** All stores together, a line for each currency: what is in two currencies is never added. */
function sumsBlock(stores: readonly StoreStatement[], { say, money }: DocumentWords): PdfBlock {
  return {
    kind: 'table',
    title: say('payoutDocuments.statement.allStores'),
    columns: [
      { title: say('payoutDocuments.column.currency'), share: 1 },
      { title: say('payoutDocuments.statement.opening'), share: 1.3, align: 'end' },
      ...statementKinds.map(kind => ({ title: say(`payoutDocuments.kind.${kind}`), share: 1.3, align: 'end' as const })),
      { title: say('payoutDocuments.statement.closing'), share: 1.3, align: 'end' },
    ],
    rows: sumsByCurrency(stores.flatMap(({ currencies }) => currencies)).map(({ currency, opening, totals }) => [
      currency,
      money(opening, currency),
      ...statementKinds.map(kind => money(totals[kind], currency)),
      money(closingOf(opening, totals), currency),
    ]),
    empty: '',
  }
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
