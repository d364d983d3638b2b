import type { Currency } from '#kit/money/currencies.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import { toRawRows } from '#server/imports/checkRows.ts'
import { decodeText } from '#server/imports/decodeText.ts'
import { fileProblem } from '#server/imports/fileProblem.ts'
import { type Mapping, proposeMapping } from '#server/imports/mapColumns.ts'
import { readTable } from '#server/imports/readTable.ts'
import { MAX_STATEMENT_BYTES, type StatementView } from '../contract.ts'
import { readCamt053 } from '../rules/readCamt053.ts'
import { XmlProblem } from '../rules/readXml.ts'
import type { Statement } from '../rules/StatementEntry.ts'
import { type StatementRow, statementColumns, statementEntry } from '../rules/statementRow.ts'

const MOST_ROWS = 50_000

export interface ReadStatement extends Pick<StatementView, 'kind' | 'columns' | 'lacks_amounts'> {
  statement: Statement
}

/** A statement as the bank gives it: XML (camt.053), CSV or Excel. */
export async function readStatement(
  upload: UploadedFile | undefined,
  { mapping, currency }: { mapping?: Mapping; currency: Currency },
): Promise<ReadStatement> {
  const bytes = upload?.bytes
  if (!bytes || bytes.length === 0) throw fileProblem('error.file.empty')
  if (bytes.length > MAX_STATEMENT_BYTES) throw fileProblem('error.file.tooLarge', { max: MAX_STATEMENT_BYTES / 1_000_000 })
  return isXml(bytes) ? readXmlStatement(bytes) : readRows(bytes, mapping, currency)
}

const isXml = (bytes: Buffer) => /^\uFEFF?\s*</.test(bytes.subarray(0, 200).toString('utf8'))

function readXmlStatement(bytes: Buffer): ReadStatement {
  try {
    const statement = readCamt053(decodeText(bytes))
    if (!statement) throw fileProblem('bankFiles.xml.otherDocument')
    return { kind: 'camt.053', columns: [], lacks_amounts: false, statement }
  } catch (error) {
    if (error instanceof XmlProblem) throw fileProblem(error.key)
    throw error
  }
}

const columns = Object.fromEntries(Object.entries(statementColumns).map(([name, column]) => [name, { ...column, sample: [] }]))

const amounts = ['amount', 'debit', 'credit']

async function readRows(bytes: Buffer, chosen: Mapping | undefined, currency: Currency): Promise<ReadStatement> {
  const table = await readTable(bytes, { mostRows: MOST_ROWS })
  const mapping = chosen ?? proposeMapping(columns, table.header)
  const { rows, problems } = toRawRows({ columns }, table, mapping)
  // Texts of bookings are shown to nobody as formulas; an amount that can be read in two ways is another matter.
  const unclear = problems.find(problem => /Amount/.test(problem.key))
  if (unclear) throw fileProblem('bankFiles.amountsUnclear', { row: unclear.number })
  const entries = rows.flatMap(({ number, values }) => statementEntry(number, values as StatementRow, currency) ?? [])
  return {
    kind: 'table',
    lacks_amounts: !amounts.some(column => mapping.includes(column)),
    columns: table.header.map((title, place) => ({ title: title.slice(0, 100), column: mapping[place] ?? null })),
    statement: { iban: '', entries },
  }
}
