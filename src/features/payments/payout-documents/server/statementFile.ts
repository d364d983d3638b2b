import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import type { CsvFile, PdfFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type Actor, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { writePdf } from '#server/pdf/writePdf.ts'
import type { Services } from '#server/services.ts'
import { noTotals, withLine } from '../rules/statement.ts'
import { type CurrencyStatement, type StoreStatement, statementDocument } from '../rules/statementDocument.ts'
import type { PrintedPerson } from '../rules/words.ts'
import { personColumns, printedPerson, type Stationery, stationeryOf } from './letterhead.ts'
import type { DocumentReader } from './readers.ts'
import { linesOf, type OpenedStatement, openStatement, printableLines } from './statement.ts'
import { statementCsv } from './statementCsv.ts'

export interface StatementWish {
  from: string
  to: string
  format: 'pdf' | 'csv'
}

interface StatementQuery {
  id: number
  query: StatementWish
  reader: DocumentReader
  from: RequestFacts
}

/** The statement of an affiliate in one store, before its lines are read. */
export interface PreparedStatement extends Stationery {
  opened: OpenedStatement
  affiliate: PrintedPerson
}

/** The statement of one affiliate as a file; that it was taken out is written down. */
export async function statementFile(services: Services, { id, query, reader, from }: StatementQuery): Promise<CsvFile | PdfFile> {
  const { shop_id, actor } = reader
  const prepared = await services.db.inShop(shop_id, tx =>
    prepareStatement(tx, services, { shop_id, affiliate_id: id, query, actor, from }),
  )
  if (!prepared) throw new Refusal('not_found', 'payoutDocuments.affiliateNotFound')
  return statementOf(services, [prepared], query)
}

interface Preparing {
  shop_id: number
  affiliate_id: number
  query: StatementWish
  actor: Actor
  from: RequestFacts
}

/** Nothing where there is no such affiliate. */
export async function prepareStatement(
  tx: Tx,
  services: Services,
  { shop_id, affiliate_id, query, actor, from }: Preparing,
): Promise<PreparedStatement | undefined> {
  const person = await affiliateOf(tx, shop_id, affiliate_id).select(personColumns).executeTakeFirst()
  if (!person) return undefined
  const stationery = await stationeryOf(services, tx, shop_id, from.language)
  const wish = { affiliate_id, from: query.from, to: query.to, time_zone: stationery.time_zone }
  const opened = await openStatement(tx, shop_id, wish, await currencyOf(tx, shop_id))
  const affiliate = printedPerson(person, affiliate_id, stationery.words)
  const subject = { kind: 'affiliate', id: affiliate_id }
  const after = { affiliate: affiliate.name, ...query }
  await audit(tx, { shop_id, actor, action: 'payoutDocuments.statement', subject, after, from })
  return { ...stationery, opened, affiliate }
}

/** One file for one store or several, on the paper of the first. */
export function statementOf(
  services: Services,
  parts: readonly PreparedStatement[],
  { from, to, format }: StatementWish,
): CsvFile | Promise<PdfFile> {
  const name = `statement-${parts[0]!.affiliate.name}-${from}-${to}`
  return format === 'csv' ? statementCsv(services, parts, name) : statementPdf(services, parts, name)
}

async function statementPdf({ db }: Services, parts: readonly PreparedStatement[], name: string): Promise<PdfFile> {
  const stores: StoreStatement[] = []
  let printed = 0
  for (const { opened, head, words } of parts) {
    const currencies: CurrencyStatement[] = []
    for (const opening of opened.openings) {
      const lines = await printableLines(linesOf(db, opened, opening), printed)
      printed += lines.length
      currencies.push({ currency: opening.currency, opening: opening.owed, lines, totals: lines.reduce(withLine, noTotals) })
    }
    stores.push({ store: head.issuer.name, words, currencies })
  }
  const { head, affiliate, opened, words } = parts[0]!
  const { from, until } = opened.period
  // The last moment of the last day, in whichever zone.
  const model = statementDocument({ ...head, affiliate, from, to: new Date(until.getTime() - 1), stores }, words)
  return { name, content: await writePdf(model) }
}
