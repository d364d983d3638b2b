import { type Direction, directionOf, printable, visualRuns } from './bidi.ts'
import { faces, graphemesOf, type Weight } from './faces.ts'

export interface TextStyle {
  size: number
  weight: Weight
  color: string
}

interface Line {
  text: string
  direction: Direction
  width: number
}

/** A text broken into the lines of its column, measured once and drawn where the page has room. */
export interface Setting {
  lines: readonly Line[]
  style: TextStyle
  width: number
  height: number
}

interface TextPlace {
  x: number
  /** The upper edge. */
  y: number
  align?: 'end'
}

/** Measures, breaks and draws text of any script on the pages of one document. */
export type Ink = ReturnType<typeof createInk>

export const lineHeight = ({ size }: TextStyle): number => size * 1.45

export function createInk(doc: PDFKit.PDFDocument) {
  for (const { name, file } of [...faces.regular, ...faces.bold]) doc.registerFont(name, file)

  const widthOf = (text: string, style: TextStyle, direction: Direction): number =>
    visualRuns(text, style.weight, direction).reduce((width, run) => {
      doc.font(run.face.name).fontSize(style.size)
      return width + doc.widthOfString(run.text, shaping(run.isWhole))
    }, 0)

  function set(raw: string, style: TextStyle, width: number): Setting {
    const text = printable(raw).trim()
    const direction = directionOf(text)
    const measure = (part: string): Line => {
      const kept = part.trimEnd()
      return { text: kept, direction, width: widthOf(kept, style, direction) }
    }
    const whole = measure(text)
    const lines = whole.width <= width ? [whole] : broken(text, part => measure(part).width <= width).map(measure)
    return { lines, style, width, height: lines.length * lineHeight(style) }
  }

  function drawLine({ text, direction }: Line, style: TextStyle, x: number, baseline: number): void {
    let at = x
    for (const run of visualRuns(text, style.weight, direction)) {
      doc.font(run.face.name).fontSize(style.size).fillColor(style.color)
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...shaping(run.isWhole) })
      at += doc.widthOfString(run.text, shaping(run.isWhole))
    }
  }

  function draw({ lines, style, width }: Setting, { x, y, align }: TextPlace): void {
    lines.forEach((line, index) => {
      const start = align === 'end' ? x + width - line.width : x
      drawLine(line, style, start, y + index * lineHeight(style) + style.size * 1.08)
    })
  }

  return { set, draw }
}

// With a list of features, even an empty one, a stretch is shaped as one; without, word by word and remembered.
const shaping = (isWhole: boolean): { features?: [] } => (isWhole ? { features: [] } : {})

const wordsOf = (text: string): string[] => text.match(/\s*[^\s\-/@]*[\s\-/@]?/g)?.filter(Boolean) ?? []

/** At spaces, hyphens, slashes and the sign of an e-mail address; a word that is wider than the column is cut between letters. */
function broken(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  const add = (part: string) => {
    if (line && !fits(line + part)) {
      lines.push(line)
      line = ''
    }
    line += part
  }
  for (const word of wordsOf(text)) {
    if (fits(word)) add(word)
    else graphemesOf(word).forEach(add)
  }
  return line ? [...lines, line] : lines
}
