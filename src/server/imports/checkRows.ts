import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { problemsOf } from '#kit/contract/errors.ts'
import type { Import, ImportRow, RowProblem } from './defineImport.ts'
import { fileProblem } from './fileProblem.ts'
import { cellsByColumn, columnName, type Mapping, proposeMapping, refuseMapping } from './mapColumns.ts'
import { readAmounts } from './readAmounts.ts'
import type { Table } from './readTable.ts'

/** Cells by column, as they are kept until the import is applied. */
export type RawRow = ImportRow<Record<string, string>>

export interface ReadFile {
  rows: RawRow[]
  problems: RowProblem[]
  ignored_columns: string[]
}

/**
 * The rows of a file by the columns of the import, with what can be said about them without the database. Without a
 * mapping by the merchant the headings speak for themselves.
 */
export function toRawRows({ columns }: Pick<Import, 'columns'>, table: Table, chosen?: Mapping): ReadFile {
  const { header } = table
  if (!chosen) refuseTwins(columns, header)
  const mapping = chosen ?? proposeMapping(columns, header)
  refuseMapping(columns, header, mapping)
  const problems: RowProblem[] = []
  const rows = table.rows.map(({ number, cells }) => {
    if (cells.length > header.length) problems.push({ number, key: 'imports.row.tooManyCells' })
    for (const [place, column] of mapping.entries())
      if (column && isFormula(cells[place] ?? '')) problems.push({ number, column, key: 'imports.row.formula' })
    return { number, values: cellsByColumn(columns, mapping, cells.map(withoutTextMark)) }
  })
  const amounts = readAmounts(columns, rows)
  problems.push(...amounts.problems)
  const ignored_columns = header.filter((title, place) => title !== '' && !mapping[place])
  return { rows: amounts.rows, problems, ignored_columns: ignored_columns.map(title => title.slice(0, 100)) }
}

/** Two columns of one name: which of them is meant, nobody can know. */
function refuseTwins(columns: Import['columns'], header: readonly string[]): void {
  const names = header.map(columnName)
  const twice = Object.keys(columns).find(name => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice) throw fileProblem('imports.file.columnTwice', { column: twice })
}

/** A formula would be taken as text here and run again in somebody's spreadsheet. Amounts, telephones and @names are none. */
function isFormula(cell: string): boolean {
  if (/^[=＝]/.test(cell)) return true
  return /^[+\-@＋－＠]/.test(cell) && /[(|!]/.test(cell) && !/^[+\-\d\s().]+$/.test(cell)
}

/** Exports put ' before what a spreadsheet would run; it is no part of the value. */
const withoutTextMark = (cell: string) => (/^'\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

/** Then other requests get their turn. */
const ROWS_AT_ONCE = 500

/** The rows as the import wants them; a row with a problem is left out and told. */
export async function parseRows<Values>(
  row: Import<Values>['row'],
  raw: readonly RawRow[],
): Promise<{ rows: ImportRow<Values>[]; problems: RowProblem[] }> {
  const rows: ImportRow<Values>[] = []
  const problems: RowProblem[] = []
  for (const [index, { number, values }] of raw.entries()) {
    if (index % ROWS_AT_ONCE === 0) await nextTurn()
    const read = z.safeParse(row, values)
    if (read.success) rows.push({ number, values: read.data })
    else problems.push(...problemsIn(number, read.error))
  }
  return { rows, problems }
}

function problemsIn(number: number, error: z.ZodError): RowProblem[] {
  return Object.entries(problemsOf(error)).flatMap(([path, found]) => {
    const column = path.split('.')[0] || undefined
    return found.slice(0, 1).map(problem => ({ number, column, ...problem }))
  })
}
