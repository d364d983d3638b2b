import type { PaperSize } from '#kit/pdf-model.ts'
import { createInk, type Ink, type TextStyle } from './ink.ts'

/** The product's colours on white paper; see the tokens of the admin. */
export const colors = {
  text: '#17211c',
  quiet: '#56635c',
  line: '#e1e7e3',
  strongLine: '#87958d',
  soft: '#f5f7f5',
  brand: '#0f6b50',
} as const

export const styles = {
  title: { size: 22, weight: 'bold', color: colors.text },
  brand: { size: 12, weight: 'bold', color: colors.text },
  heading: { size: 11, weight: 'bold', color: colors.text },
  label: { size: 8, weight: 'regular', color: colors.quiet },
  text: { size: 9.5, weight: 'regular', color: colors.text },
  strong: { size: 9.5, weight: 'bold', color: colors.text },
  quiet: { size: 9, weight: 'regular', color: colors.quiet },
  total: { size: 12, weight: 'bold', color: colors.brand },
} as const satisfies Record<string, TextStyle>

export const paperSizes: Record<PaperSize, { width: number; height: number }> = {
  A4: { width: 595.28, height: 841.89 },
  LETTER: { width: 612, height: 792 },
}

export const MARGIN = 48
const FOOT = 64

interface TextPlace {
  x: number
  y: number
  width: number
  align?: 'end'
}

/** One document being written: where the pen stands, and when a page is full. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  ink: Ink
  left: number
  width: number
  /** The upper edge of what comes next. */
  y: number
}

export function createSheet(doc: PDFKit.PDFDocument, paper: PaperSize): Sheet {
  return { doc, ink: createInk(doc), left: MARGIN, width: paperSizes[paper].width - 2 * MARGIN, y: MARGIN }
}

/** Room for so much, on the next page if not on this one; true when a page was begun. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.doc.page.height - FOOT) return false
  sheet.doc.addPage()
  sheet.y = MARGIN
  return true
}

/** Writes text into a column, line below line, and says how high it became. */
export function putText({ ink }: Sheet, text: string, style: TextStyle, { x, y, width, align }: TextPlace): number {
  const setting = ink.set(text, style, width)
  ink.draw(setting, { x, y, align })
  return setting.height
}

interface Pen {
  color?: string
  weight?: number
}

export function drawRule(
  { doc }: Sheet,
  x: number,
  y: number,
  width: number,
  { color = colors.line, weight = 0.75 }: Pen = {},
): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke()
}

/** Shares of a width, with a gap between them. */
export function columnsOf(width: number, shares: readonly number[], gap: number): { x: number; width: number }[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  const usable = width - gap * (shares.length - 1)
  let x = 0
  return shares.map(share => {
    const column = { x, width: (usable * share) / all }
    x += column.width + gap
    return column
  })
}
