import { setImmediate as turn } from 'node:timers/promises'
import type { Table } from '#kit/pdf-model.ts'
import type { TextStyle } from './ink.ts'
import { colors, columnsOf, drawRule, makeRoom, putText, type Sheet, styles } from './sheet.ts'

const GAP = 12
const PADDING = 5
const ROWS_AT_ONCE = 50

/** A head, then rows; where a page ends between rows, the head stands above the next ones too. */
export async function putTable(sheet: Sheet, table: Table): Promise<void> {
  const { ink, left, width } = sheet
  const columns = columnsOf(
    width - 2 * PADDING,
    table.columns.map(({ share }) => share),
    GAP,
  )
  const setRow = (texts: readonly string[], style: TextStyle) => {
    const cells = texts.map((text, index) => ink.set(text, style, columns[index]!.width))
    return { cells, height: Math.max(...cells.map(({ height }) => height)) + 2 * PADDING }
  }
  const putRow = ({ cells, height }: ReturnType<typeof setRow>) => {
    cells.forEach((cell, index) => {
      const align = table.columns[index]!.align
      ink.draw(cell, { x: left + PADDING + columns[index]!.x, y: sheet.y + PADDING, align })
    })
    sheet.y += height
  }
  const head = setRow(
    table.columns.map(({ title }) => title),
    styles.label,
  )
  const putTableHead = () => {
    sheet.doc.rect(left, sheet.y, width, head.height).fill(colors.soft)
    putRow(head)
  }

  // A title alone at the foot of a page says nothing: it takes its head and a row along.
  makeRoom(sheet, 24 + 2 * head.height)
  sheet.y += putText(sheet, table.title, styles.heading, { x: left, y: sheet.y, width }) + 6
  putTableHead()
  for (const [index, texts] of table.rows.entries()) {
    // Others are served between the rows of a long table.
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await turn()
    const row = setRow(texts, styles.text)
    if (makeRoom(sheet, row.height)) putTableHead()
    putRow(row)
    drawRule(sheet, left, sheet.y, width)
  }
  if (table.rows.length === 0) {
    const place = { x: left + PADDING, y: sheet.y + PADDING, width: width - 2 * PADDING }
    sheet.y += putText(sheet, table.empty, styles.quiet, place) + 2 * PADDING
    drawRule(sheet, left, sheet.y, width)
  }
  sheet.y += 16
}
