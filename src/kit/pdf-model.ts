import type { Language } from './languages.ts'

/** What a PDF says, without a word on where it stands: made by pure rules, set in pages by `writePdf`. */
export interface PdfModel {
  /** Named in the reader's window and at the top of the first page. */
  title: string
  language: Language
  paper: PaperSize
  issuer: Issuer
  /** Small facts under the title: number, date, period. */
  facts: readonly Fact[]
  blocks: readonly PdfBlock[]
  /** At the foot of every page. */
  footer: string
  pageOf: (page: number, pages: number) => string
  made_at: Date
}

export type PaperSize = 'A4' | 'LETTER'

export interface Issuer {
  name: string
  lines: readonly string[]
  /** PNG or JPEG. */
  logo?: Uint8Array
}

export interface Fact {
  label: string
  value: string
}

export type PdfBlock = Parties | Table | Totals | Boxes | Note

/** People or companies side by side: who pays, who is paid, and how. */
export interface Parties {
  kind: 'parties'
  parties: readonly { title: string; name: string; lines: readonly string[] }[]
}

export interface TableColumn {
  title: string
  /** Share of the width beside the other columns. */
  share: number
  align?: 'end'
}

/** Goes on over as many pages as it needs, under its head on each of them. */
export interface Table {
  kind: 'table'
  title: string
  columns: readonly TableColumn[]
  rows: readonly (readonly string[])[]
  /** Said instead of rows when there are none. */
  empty: string
}

export interface Totals {
  kind: 'totals'
  lines: readonly (Fact & { strong?: boolean })[]
}

/** A printed form: rows of framed boxes with a small label each. */
export interface Boxes {
  kind: 'boxes'
  title: string
  rows: readonly (readonly Box[])[]
}

export interface Box {
  label: string
  lines: readonly string[]
  share: number
  align?: 'end'
}

export interface Note {
  kind: 'note'
  title?: string
  text: string
}
