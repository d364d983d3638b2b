import * as z from 'zod'

export type CsvValue = string | number | null | undefined

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
