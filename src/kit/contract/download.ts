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

/** What a handler gives for a PDF: its bytes as they are written. */
export interface PdfFile {
  /** Without the extension. */
  name: string
  content: AsyncIterable<Uint8Array>
}

/** What a handler gives for any other file that is written while it is sent. */
export interface StreamedFile {
  /** Without the extension. */
  name: string
  format: 'json' | 'zip'
  content: AsyncIterable<Uint8Array>
}

/** What a handler gives for a file that is small and must be the same to the byte. */
export interface WholeFile {
  /** Without the extension. */
  name: string
  format: 'xml' | 'csv'
  text: string
}

/** What a handler gives for a file that somebody sent before. */
export interface StoredFile {
  /** Without the extension. */
  name: string
  format: Exclude<FileFormat, 'json' | 'xml'>
  bytes: Uint8Array
}

/** What an endpoint may give as a file, and what it is called on the wire. */
export const mediaTypes = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  json: 'application/json',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const
export type FileFormat = keyof typeof mediaTypes

export const isTextFormat = (format: FileFormat): boolean => ['csv', 'xml', 'json', 'txt'].includes(format)

/** What the caller gets. */
export interface Downloaded {
  name: string
  content: Blob
}

/** The reply of an endpoint with `download: 'csv'`. */
export const CsvDownload = z.custom() as unknown as z.ZodType<Downloaded, CsvFile>
/** The reply of an endpoint whose caller chooses the format. */
export const FileDownload = z.custom() as unknown as z.ZodType<Downloaded, CsvFile | PdfFile>
/** The reply of an endpoint that gives a whole file. */
export const WholeDownload = z.custom() as unknown as z.ZodType<Downloaded, WholeFile>
/** The reply of an endpoint that gives a file of another kind while it is written. */
export const StreamedDownload = z.custom() as unknown as z.ZodType<Downloaded, StreamedFile>
/** The reply of an endpoint that gives back a file that was sent. */
export const StoredDownload = z.custom() as unknown as z.ZodType<Downloaded, StoredFile>
