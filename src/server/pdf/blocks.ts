import type { Boxes, Fact, Note, Parties, PdfModel, Totals } from '#kit/pdf-model.ts'
import type { Setting } from './ink.ts'
import { lineHeight } from './ink.ts'
import { colors, columnsOf, drawRule, makeRoom, putText, type Sheet, styles } from './sheet.ts'

const GAP = 24
const LOGO = { width: 150, height: 40 }
const FACTS_WIDTH = 230

/** The issuer on the left, the title with its facts on the right. */
export function putHead(sheet: Sheet, { issuer, title, facts }: PdfModel): void {
  const { doc, left, width } = sheet
  const own = { x: left, width: width - FACTS_WIDTH - GAP }
  let ownY = sheet.y
  if (issuer.logo) {
    doc.image(Buffer.from(issuer.logo), left, ownY, { fit: [LOGO.width, LOGO.height] })
    ownY += LOGO.height + 10
  }
  ownY += putText(sheet, issuer.name, styles.brand, { ...own, y: ownY })
  for (const line of issuer.lines) ownY += putText(sheet, line, styles.quiet, { ...own, y: ownY })

  const about = { x: left + width - FACTS_WIDTH, width: FACTS_WIDTH }
  let aboutY = sheet.y - 4
  aboutY += putText(sheet, title, styles.title, { ...about, y: aboutY, align: 'end' }) + 6
  for (const fact of facts) aboutY += putFact(sheet, fact, { ...about, y: aboutY })
  sheet.y = Math.max(ownY, aboutY) + 16
  drawRule(sheet, left, sheet.y, width, { color: colors.brand, weight: 1.5 })
  sheet.y += 20
}

function putFact(sheet: Sheet, { label, value }: Fact, { x, y, width }: { x: number; y: number; width: number }): number {
  const [name, said] = columnsOf(width, [1, 1.6], 10)
  const labelHeight = putText(sheet, label, styles.quiet, { x: x + name!.x, y, width: name!.width })
  const valueHeight = putText(sheet, value, styles.strong, { x: x + said!.x, y, width: said!.width, align: 'end' })
  return Math.max(labelHeight, valueHeight) + 2
}

const stackHeight = (settings: readonly Setting[]) => settings.reduce((sum, { height }) => sum + height, 0)

function putStack({ ink }: Sheet, settings: readonly Setting[], x: number, y: number): void {
  let at = y
  for (const setting of settings) {
    ink.draw(setting, { x, y: at })
    at += setting.height
  }
}

export function putParties(sheet: Sheet, { parties }: Parties): void {
  const { ink } = sheet
  const columns = columnsOf(
    sheet.width,
    parties.map(() => 1),
    GAP,
  )
  const stacks = parties.map(({ title, name, lines }, index) => {
    const { width } = columns[index]!
    const inside = lines.map(line => ink.set(line, styles.quiet, width))
    return [ink.set(title, styles.label, width), ink.set(name, styles.strong, width), ...inside]
  })
  const height = Math.max(0, ...stacks.map(stackHeight))
  makeRoom(sheet, height)
  stacks.forEach((stack, index) => {
    putStack(sheet, stack, sheet.left + columns[index]!.x, sheet.y)
  })
  sheet.y += height + 22
}

/** On the right, under the amounts of a table; the last, strong line is what it is all about. */
export function putTotals(sheet: Sheet, { lines }: Totals): void {
  const { ink } = sheet
  const width = Math.min(sheet.width, 260)
  const x = sheet.left + sheet.width - width
  const [name, amount] = columnsOf(width, [1.2, 1], 12)
  const set = lines.map(({ label, value, strong }) => {
    const style = strong ? styles.total : styles.text
    const [said, worth] = [ink.set(label, style, name!.width), ink.set(value, style, amount!.width)]
    return { said, worth, strong, height: Math.max(said.height, worth.height) + 6 }
  })
  makeRoom(sheet, set.reduce((sum, line) => sum + line.height, 0) + 20)
  for (const { said, worth, strong, height } of set) {
    if (strong) {
      drawRule(sheet, x, sheet.y + 1, width, { color: colors.strongLine })
      sheet.y += 6
    }
    ink.draw(said, { x: x + name!.x, y: sheet.y })
    ink.draw(worth, { x: x + amount!.x, y: sheet.y, align: 'end' })
    sheet.y += height
  }
  sheet.y += 14
}

export function putNote(sheet: Sheet, { title, text }: Note): void {
  const { ink, left, width } = sheet
  makeRoom(sheet, 3 * lineHeight(styles.strong))
  if (title) sheet.y += putText(sheet, title, styles.strong, { x: left, y: sheet.y, width })
  for (const paragraph of text.split('\n')) {
    const setting = ink.set(paragraph, styles.quiet, width)
    makeRoom(sheet, setting.height)
    ink.draw(setting, { x: left, y: sheet.y })
    sheet.y += setting.height
  }
  sheet.y += 14
}

const PADDING = 7

/** Rows of framed boxes; a row is never torn between pages. */
export function putBoxes(sheet: Sheet, { title, rows }: Boxes): void {
  const { ink, left } = sheet
  makeRoom(sheet, 80)
  sheet.y += putText(sheet, title, styles.heading, { x: left, y: sheet.y, width: sheet.width }) + 6
  for (const row of rows) {
    const columns = columnsOf(
      sheet.width,
      row.map(box => box.share),
      0,
    )
    const boxes = row.map(({ label, lines, align }, index) => {
      const { x, width } = columns[index]!
      const inner = width - 2 * PADDING
      const said = lines.map(line => ink.set(line, styles.strong, inner))
      return { x: left + x, width, align, label: ink.set(label, styles.label, inner), said }
    })
    const height =
      Math.max(...boxes.map(({ label, said }) => label.height + Math.max(stackHeight(said), lineHeight(styles.strong)))) +
      2 * PADDING
    makeRoom(sheet, height)
    for (const box of boxes) {
      sheet.doc.rect(box.x, sheet.y, box.width, height).lineWidth(0.75).strokeColor(colors.strongLine).stroke()
      let y = sheet.y + PADDING - 1
      ink.draw(box.label, { x: box.x + PADDING, y })
      y += box.label.height
      for (const line of box.said) {
        ink.draw(line, { x: box.x + PADDING, y, align: box.align })
        y += line.height
      }
    }
    sheet.y += height
  }
  sheet.y += 18
}
