import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { PdfBlock, PdfModel } from '#kit/pdf-model.ts'
import { createGate } from '../files/gate.ts'
import { putBoxes, putHead, putNote, putParties, putTotals } from './blocks.ts'
import { lineHeight } from './ink.ts'
import { createSheet, drawRule, MARGIN, paperSizes, putText, type Sheet, styles } from './sheet.ts'
import { putTable } from './table.ts'

// A long one takes a hundred megabytes while it is set; a few at once are enough.
const setting = createGate(2)

/** Sets a document in pages. The number of the last page stands on the first, so all are kept until the end. */
export const writePdf = (model: PdfModel): Promise<Readable> => setting(() => setPages(model))

async function setPages(model: PdfModel): Promise<Readable> {
  const { width, height } = paperSizes[model.paper]
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    bufferPages: true,
    lang: model.language,
    displayTitle: true,
    info: { Title: model.title, Author: model.issuer.name, CreationDate: model.made_at },
  })
  const sheet = createSheet(doc, model.paper)
  putHead(sheet, model)
  for (const block of model.blocks) await putBlock(sheet, block)
  putFooters(sheet, model)
  doc.end()
  return doc
}

function putBlock(sheet: Sheet, block: PdfBlock): void | Promise<void> {
  switch (block.kind) {
    case 'parties':
      return putParties(sheet, block)
    case 'table':
      return putTable(sheet, block)
    case 'totals':
      return putTotals(sheet, block)
    case 'boxes':
      return putBoxes(sheet, block)
    case 'note':
      return putNote(sheet, block)
  }
}

function putFooters(sheet: Sheet, { footer, pageOf }: PdfModel): void {
  const { doc, left, width } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const y = doc.page.height - MARGIN + lineHeight(styles.label) - 16
    drawRule(sheet, left, y - 6, width)
    putText(sheet, footer, styles.label, { x: left, y, width: width - 110 })
    putText(sheet, pageOf(page + 1, count), styles.label, { x: left + width - 100, y, width: 100, align: 'end' })
  }
}
