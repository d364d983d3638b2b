import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { problemsOf } from '#kit/errors.ts'
import type { Import, ImportRow, RowProblem } from './defineImport.ts'
import { fileProblem } from './fileProblem.ts'
import type { Table } from './readTable.ts'

/** Cells by column, as they are kept until the import is applied. */
export type RawRow = ImportRow<Record<string, string>>

export interface ReadFile {
  rows: RawRow[]
  problems: RowProblem[]
  ignored_columns: string[]
}

/** The rows of a file by the columns of the import, with what can be said about them without the database. */
export function toRawRows({ columns }: Pick<Import, 'columns'>, table: Table): ReadFile {
  const header = table.header.map(nameOf)
  refuseHeader(columns, header)
  const problems: RowProblem[] = []
  const rows = table.rows.map(({ number, cells }) => {
    if (cells.length > header.length) problems.push({ number, key: 'imports.row.tooManyCells' })
    const values = Object.fromEntries(
      Object.keys(columns).map(column => {
        const cell = cells[header.indexOf(column)] ?? ''
        if (isFormula(cell)) problems.push({ number, column, key: 'imports.row.formula' })
        return [column, withoutTextMark(cell)]
      }),
    )
    return { number, values }
  })
  const ignored_columns = table.header.filter((title, index) => title !== '' && !Object.hasOwn(columns, header[index]!))
  return { rows, problems, ignored_columns: ignored_columns.map(title => title.slice(0, 100)) }
}

/** `First Name` and `first_name` are the same column. */
const nameOf = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

function refuseHeader(columns: Import['columns'], header: string[]): void {
  const missing = Object.keys(columns).filter(name => columns[name]?.required && !header.includes(name))
  if (missing.length > 0) throw fileProblem('imports.file.columnsMissing', { columns: missing.join(', ') })
  const twice = Object.keys(columns).find(name => header.indexOf(name) !== header.lastIndexOf(name))
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
