import { fileProblem } from './fileProblem.ts'
import { readCsv } from './readCsv.ts'
import { readXlsx } from './readXlsx.ts'

export interface TableLimits {
  mostRows: number
}

export interface TableRow {
  /** As the spreadsheet counts: the first line of the file is 1. */
  number: number
  cells: string[]
}

/** A file as text in rows. The first row that holds anything names the columns; empty rows are left out and still count. */
export interface Table {
  header: string[]
  rows: TableRow[]
}

const MAX_BYTES = 10_000_000
const MAX_COLUMNS = 200

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Reads CSV or Excel, whatever the file calls itself, within limits of memory and time. */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<Table> {
  if (bytes.length === 0) throw fileProblem('error.file.empty')
  if (bytes.length > MAX_BYTES) throw fileProblem('error.file.tooLarge', { max: MAX_BYTES / 1_000_000 })
  if (bytes.subarray(0, 4).equals(OLD_OFFICE)) throw fileProblem('imports.file.oldExcel')
  const isXlsx = bytes.subarray(0, 4).equals(ZIP)
  return tableOf(isXlsx ? readXlsx(bytes, limits) : readCsv(bytes), limits)
}

async function tableOf(records: AsyncIterable<readonly string[]>, { mostRows }: TableLimits): Promise<Table> {
  let header: string[] | undefined
  const rows: TableRow[] = []
  let number = 0
  for await (const record of records) {
    number += 1
    const cells = record.map(cell => cell.trim())
    if (cells.every(cell => cell === '')) continue
    if (!header) {
      if (isSectionMark(cells)) continue
      header = withoutEmptyEnd(cells)
      if (header.length > MAX_COLUMNS) throw fileProblem('imports.file.tooManyColumns', { max: MAX_COLUMNS })
      continue
    }
    if (rows.length === mostRows) throw fileProblem('imports.file.tooManyRows', { count: mostRows })
    // One cell more than there are columns is enough to see that a row does not fit.
    rows.push({ number, cells: withoutEmptyEnd(cells).slice(0, header.length + 1) })
  }
  if (!header) throw fileProblem('error.file.empty')
  if (rows.length === 0) throw fileProblem('imports.file.noRows')
  return { header, rows }
}

/** Some programs write `[[AFFILIATES]]` above the headings. */
const isSectionMark = (cells: string[]) => /^\[\[.*\]\]$/.test(cells[0]!) && cells.slice(1).every(cell => cell === '')

const withoutEmptyEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1)
