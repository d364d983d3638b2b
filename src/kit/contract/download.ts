import * as z from 'zod'

/** A number with exactly these digits: `12.30` keeps its last one. */
export interface CsvDecimal {
  decimal: string
}

export type CsvValue = string | number | CsvDecimal | null | undefined

/** What a handler gives for a CSV file: the rows are asked for while they are sent, so a file may be of any length. */
export interface CsvFile {
  /** Without the extension. */
  name: string
  header: readonly string[]
  rows: AsyncIterable<readonly CsvValue[]>
}

/** What the caller gets. */
export interface Downloaded {
  name: string
  content: Blob
}

/** The reply of an endpoint with `download: 'csv'`. */
export const CsvDownload = z.custom() as unknown as z.ZodType<Downloaded, CsvFile>
