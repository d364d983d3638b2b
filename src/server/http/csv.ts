import type { CsvFile, CsvValue } from '#kit/contract/download.ts'

const BYTES_AT_ONCE = 32_000

/** The parts of a file name that say what it holds, for whom it was made and when. */
export function exportName(what: string, who: string, now: Date): string {
  const when = now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  return `${what}-${who}-${when}`
}

// Spreadsheets take the mark at the front as a sign that the rest is UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

export async function* linesOf({ header, rows }: CsvFile): AsyncGenerator<string> {
  let waiting = BYTE_ORDER_MARK + lineOf(header)
  for await (const row of rows) {
    waiting += lineOf(row)
    if (waiting.length < BYTES_AT_ONCE) continue
    yield waiting
    waiting = ''
  }
  yield waiting
}

const lineOf = (row: readonly CsvValue[]) => `${row.map(cellOf).join(',')}\r\n`

/** One cell. Text that a spreadsheet would take for a formula is marked as text; numbers stay numbers. */
export function cellOf(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.decimal
  const text = value.replaceAll('\0', '')
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n;\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
