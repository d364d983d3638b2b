/** Where the chart's lines are: from nought to a round number that everything fits under. */
export function scaleOf(values: readonly number[]): { top: number; bottom: number } {
  return { top: Math.max(roundUp(Math.max(0, ...values)), 1), bottom: -roundUp(-Math.min(0, ...values)) || 0 }
}

/** 1, 2, 5 and so on: the first of them that is enough. */
function roundUp(value: number): number {
  if (value <= 0) return 0
  const size = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find(step => step * size >= value) ?? 10) * size
}

export interface Box {
  width: number
  height: number
}

/** What stands at the lines of the axis: the top, the middle, nought, and the bottom where something is below nought. */
export const axisOf = ({ top, bottom }: { top: number; bottom: number }): number[] => [
  top,
  ...(top % 2 === 0 ? [top / 2] : []),
  0,
  ...(bottom < 0 ? [bottom] : []),
]

/** So many places at most of a row, the first and the last among them, at even distances. */
export function ticksOf(length: number, most: number): number[] {
  const last = length - 1
  const steps = Math.min(last, most - 1)
  if (steps < 1) return [0]
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step / steps) * last))
}

/**
 * The points of a line through all values, from the left edge to the right one; several lines of one picture share a scale. Where there
 * is room for more than there are, the line ends before the edge.
 */
export function pointsOf(
  values: readonly number[],
  { width, height }: Box,
  { top, bottom } = scaleOf(values),
  room = values.length,
): { x: number; y: number }[] {
  const step = room > 1 ? width / (room - 1) : 0
  const start = room > 1 ? 0 : width / 2
  return values.map((value, place) => ({ x: start + place * step, y: ((top - value) / (top - bottom)) * height }))
}

export const linePath = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')

const short = (number: number) => Math.round(number * 10) / 10

/** How much more or less than before, as a share; nothing where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | undefined => (before > 0 ? (now - before) / before : undefined)

/** The same for people: which way, and by how many percent. */
export function describeChange(now: number, before: number, language: string) {
  const change = changeOf(now, before)
  if (change === undefined) return undefined
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(Math.abs(change))
  const way: 'same' | 'up' | 'down' = Math.abs(change) < 0.005 ? 'same' : change > 0 ? 'up' : 'down'
  return { way, share, sign: way === 'same' ? '=' : `${way === 'up' ? '↑' : '↓'} ${share}` }
}
