import type { Import, ImportRow, RowProblem } from './defineImport.ts'

/** What parts units from decimals: `1,000.00` or `1.000,00`. */
type Point = '.' | ','

interface Shape {
  /** With the signs of a currency and the spaces taken away. */
  digits: string
  /** What the way it is written says about the file; nothing for `1000`, and for `1,000`, which can be either. */
  point?: Point
  isAmbiguous: boolean
}

const plain = /^-?\d+$/
const amount = /^-?\d+(?:[.,]\d+)+$/
const groups: Record<Point, RegExp> = { '.': /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, ',': /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ }
const ungrouped: Record<Point, RegExp> = { '.': /^-?\d+(?:\.\d+)?$/, ',': /^-?\d+(?:,\d+)?$/ }

/** Reads the amounts of a file as plain decimals: how they are written is decided by all of them together, or told. */
export function readAmounts(
  columns: Import['columns'],
  rows: readonly ImportRow<Record<string, string>>[],
): { rows: ImportRow<Record<string, string>>[]; problems: RowProblem[] } {
  const names = Object.keys(columns).filter(name => columns[name]!.isAmount)
  const cells = rows.flatMap(({ number, values }) =>
    names.flatMap(column => {
      const shape = shapeOf(values[column] ?? '')
      return shape ? [{ number, column, shape, text: values[column]! }] : []
    }),
  )
  const points = new Set(cells.flatMap(({ shape }) => shape.point ?? []))
  const [point] = points
  if (points.size > 1)
    return { rows: [...rows], problems: cells.filter(({ shape }) => shape.point).map(cell => problemOf(cell, 'mixedAmounts')) }
  if (point === undefined)
    return {
      rows: [...rows],
      problems: cells.filter(({ shape }) => shape.isAmbiguous).map(cell => problemOf(cell, 'ambiguousAmount')),
    }
  const read = (text: string) => {
    const shape = shapeOf(text)
    return (shape && decimalOf(shape.digits, point)) ?? text
  }
  const readRow = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, text]) => [name, names.includes(name) ? read(text) : text]))
  return { rows: rows.map(({ number, values }) => ({ number, values: readRow(values) })), problems: [] }
}

const problemOf = ({ number, column, text }: { number: number; column: string; text: string }, problem: string): RowProblem => ({
  number,
  column,
  key: `imports.row.${problem}`,
  params: { text },
})

function shapeOf(text: string): Shape | undefined {
  const digits = text.replaceAll(/[\s'’]/g, '').replace(/^(-?)\p{Sc}|\p{Sc}$/u, '$1')
  if (plain.test(digits)) return { digits, isAmbiguous: false }
  if (!amount.test(digits)) return undefined
  const signs = [...digits].filter(sign => sign === '.' || sign === ',')
  const last = signs.at(-1) as Point
  const other = last === '.' ? ',' : '.'
  // Two kinds of signs: the last one stands before the decimals. One kind, several times: it parts thousands.
  const point = signs.includes(other) ? last : signs.length > 1 ? other : undefined
  if (point) return groups[point].test(digits) ? { digits, point, isAmbiguous: false } : undefined
  if (groups[other].test(digits) && !/^-?0/.test(digits)) return { digits, isAmbiguous: true }
  return { digits, point: last, isAmbiguous: false }
}

/** `undefined` where thousands are not parted by three digits each. */
function decimalOf(digits: string, point: Point): string | undefined {
  if (!groups[point].test(digits) && !ungrouped[point].test(digits)) return undefined
  const group = point === '.' ? ',' : '.'
  return digits.replaceAll(group, '').replace(',', '.')
}
