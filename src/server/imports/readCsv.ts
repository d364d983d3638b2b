import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from './decodeText.ts'
import { fileProblem } from './fileProblem.ts'

const SLICE = 32_768
const LONGEST_ROW = 100_000

/** The records of a CSV file, empty lines as empty records; other requests get their turn between slices of it. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const { text, delimiter } = withDelimiter(decodeText(bytes))
  const parser = Readable.from(slices(text)).pipe(
    parse({ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, max_record_size: LONGEST_ROW }),
  )
  let records = 0
  try {
    for await (const record of parser) {
      records += 1
      yield record as string[]
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = records + 1
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw fileProblem('imports.file.rowTooLong', { row })
    throw fileProblem(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'imports.file.openQuote' : 'imports.file.unreadableRow', { row })
  }
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; ) {
    // A letter of two halves is not cut in two.
    const end = at + SLICE + (/[\uD800-\uDBFF]/.test(text[at + SLICE - 1] ?? '') ? 1 : 0)
    yield text.slice(at, end)
    at = end
    await nextTurn()
  }
}

const delimiters = [',', ';', '\t'] as const

/** The sign between cells: as the first line says in Excel's own way, else the one that occurs most in the heading. */
function withDelimiter(text: string): { text: string; delimiter: string } {
  const said = /^sep=([,;\t])\r?\n/i.exec(text)
  if (said) return { text: text.slice(said[0].length), delimiter: said[1]! }
  const heading = (/^(?:\s*\[\[[^\r\n]*)?\s*([^\r\n]*)/.exec(text.slice(0, LONGEST_ROW))?.[1] ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map(delimiter => ({ delimiter, count: heading.split(delimiter).length }))
  return { text, delimiter: counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter }
}
