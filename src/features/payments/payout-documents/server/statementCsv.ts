import type { CsvFile, CsvValue } from '#kit/contract/download.ts'
import { localTime } from '#kit/days.ts'
import { isCurrency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { Services } from '#server/services.ts'
import { closingOf, noTotals, statementKinds, sumsByCurrency, withLine } from '../rules/statement.ts'
import { aboutOf, nameOfLine } from '../rules/statementDocument.ts'
import { linesOf } from './statement.ts'
import type { PreparedStatement } from './statementFile.ts'

const columns = ['date', 'kind', 'about', 'currency', 'amount', 'balance'] as const

/** Line after line, however many there are. Of several stores each line names its store, and the sums of each currency follow. */
export function statementCsv({ db }: Services, parts: readonly PreparedStatement[], name: string): CsvFile {
  const { say } = parts[0]!.words
  const isNamed = parts.length > 1
  const sums: Parameters<typeof sumsByCurrency>[0][number][] = []

  async function* ofStore({ opened, head, words, time_zone }: PreparedStatement): AsyncGenerator<CsvValue[]> {
    const store = isNamed ? [head.issuer.name] : []
    for (const opening of opened.openings) {
      const { currency, owed } = opening
      const decimal = decimalIn(currency)
      let balance = owed
      let totals = noTotals
      yield [...store, '', say('payoutDocuments.statement.opening'), '', currency, '', decimal(owed)]
      for await (const line of linesOf(db, opened, opening)) {
        balance = line.balance
        totals = withLine(totals, line)
        const what = [nameOfLine(line, words.say), aboutOf(line, words.say)]
        yield [...store, localTime(line.at, time_zone), ...what, currency, decimal(line.amount), decimal(balance)]
      }
      yield [...store, '', say('payoutDocuments.statement.closing'), '', currency, '', decimal(balance)]
      sums.push({ currency, opening: owed, totals })
    }
  }

  function* ofAll(): Generator<CsvValue[]> {
    const all = say('payoutDocuments.statement.allStores')
    for (const { currency, opening, totals } of sumsByCurrency(sums)) {
      const decimal = decimalIn(currency)
      yield [all, '', say('payoutDocuments.statement.opening'), '', currency, '', decimal(opening)]
      for (const kind of statementKinds)
        yield [all, '', say(`payoutDocuments.kind.${kind}`), '', currency, decimal(totals[kind]), '']
      yield [all, '', say('payoutDocuments.statement.closing'), '', currency, '', decimal(closingOf(opening, totals))]
    }
  }

  async function* rows(): AsyncGenerator<CsvValue[]> {
    for (const part of parts) yield* ofStore(part)
    if (isNamed) yield* ofAll()
  }
  const header = columns.map(column => say(`payoutDocuments.column.${column}`))
  return { name, header: isNamed ? [say('payoutDocuments.column.store'), ...header] : header, rows: rows() }
}

const decimalIn = (currency: string) => (amount: number) => ({
  decimal: isCurrency(currency) ? formatAmount(amount, currency) : String(amount),
})
