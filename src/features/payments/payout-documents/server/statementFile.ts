import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import type { CsvFile, CsvValue, PdfFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { localTime } from '#kit/days.ts'
import { formatAmount } from '#kit/money/money.ts'
import { audit } from '#server/audit.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { writePdf } from '#server/pdf/writePdf.ts'
import type { Services } from '#server/services.ts'
import { noTotals, withLine } from '../rules/statement.ts'
import { aboutOf, type CurrencyStatement, nameOfLine, statementDocument } from '../rules/statementDocument.ts'
import type { PrintedPerson } from '../rules/words.ts'
import { personColumns, printedPerson, type Stationery, stationeryOf } from './letterhead.ts'
import type { Reader } from './readers.ts'
import { linesOf, type OpenedStatement, openStatement, printableLines } from './statement.ts'

interface StatementQuery {
  id: number
  query: { from: string; to: string; format: 'pdf' | 'csv' }
  reader: Reader
  from: RequestFacts
}

interface Prepared extends Stationery {
  opened: OpenedStatement
  affiliate: PrintedPerson
  name: string
}

/** The statement of one affiliate as a file; that it was taken out is written down. */
export async function statementFile(services: Services, { id, query, reader, from }: StatementQuery): Promise<CsvFile | PdfFile> {
  const { shop_id } = reader
  const prepared = await services.db.inShop(shop_id, async (tx): Promise<Prepared> => {
    const person = await affiliateOf(tx, shop_id, id).select(personColumns).executeTakeFirst()
    if (!person) throw new Refusal('not_found', 'payoutDocuments.affiliateNotFound')
    const stationery = await stationeryOf(services, tx, shop_id, from.language)
    const wish = { affiliate_id: id, from: query.from, to: query.to, time_zone: stationery.time_zone }
    const opened = await openStatement(tx, shop_id, wish, await currencyOf(tx, shop_id))
    const subject = { kind: 'affiliate', id }
    await audit(tx, { shop_id, actor: reader.actor, action: 'payoutDocuments.statement', subject, after: { ...query }, from })
    const affiliate = printedPerson(person, id, stationery.words)
    return { ...stationery, opened, affiliate, name: `statement-${affiliate.name}-${query.from}-${query.to}` }
  })
  return query.format === 'csv' ? statementCsv(services, prepared) : statementPdf(services, prepared)
}

async function statementPdf({ db }: Services, prepared: Prepared): Promise<PdfFile> {
  const { opened, head, words, affiliate, name } = prepared
  const currencies: CurrencyStatement[] = []
  for (const opening of opened.openings) {
    const lines = await printableLines(linesOf(db, opened, opening))
    currencies.push({ currency: opening.currency, opening: opening.owed, lines, totals: lines.reduce(withLine, noTotals) })
  }
  const { from, until } = opened.period
  // The last moment of the last day, in whichever zone.
  const model = statementDocument({ ...head, affiliate, from, to: new Date(until.getTime() - 1), currencies }, words)
  return { name, content: await writePdf(model) }
}

const columns = ['date', 'kind', 'about', 'currency', 'amount', 'balance'] as const

function statementCsv({ db }: Services, { opened, words, name, time_zone }: Prepared): CsvFile {
  const { say } = words
  async function* rows(): AsyncGenerator<CsvValue[]> {
    for (const opening of opened.openings) {
      const { currency, owed } = opening
      const decimal = (amount: number) => ({ decimal: formatAmount(amount, currency) })
      let balance = owed
      yield ['', say('payoutDocuments.statement.opening'), '', currency, '', decimal(owed)]
      for await (const line of linesOf(db, opened, opening)) {
        balance = line.balance
        yield [
          localTime(line.at, time_zone),
          nameOfLine(line, say),
          aboutOf(line, say),
          currency,
          decimal(line.amount),
          decimal(balance),
        ]
      }
      yield ['', say('payoutDocuments.statement.closing'), '', currency, '', decimal(balance)]
    }
  }
  return { name, header: columns.map(column => say(`payoutDocuments.column.${column}`)), rows: rows() }
}
