import { axisOf, linePath, pointsOf, scaleOf, ticksOf } from '#kit/chart/chart.ts'

export interface ChartPicture {
  title: string
  /** In the order of the points; some are written. */
  labels: readonly string[]
  values: readonly number[]
  others: readonly number[] | null
  show: (value: number) => string
}

export const PICTURE = { width: 1200, height: 630 }
const BOX = { width: 1060, height: 400 }
const LEFT = 70
const TOP = 130
const DATES = 5

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The chart as a picture that stands alone: its colours and words are in it. */
export function chartPicture({ title, labels, values, others, show }: ChartPicture): string {
  const scale = scaleOf([...values, ...(others ?? [])])
  const text = (x: number, y: number, words: string, look = '') => `<text x="${x}" y="${y}" ${look}>${escaped(words)}</text>`
  const y = (value: number) => TOP + ((scale.top - value) / (scale.top - scale.bottom)) * BOX.height
  const steps = axisOf(scale)
  const last = labels.length - 1
  const anchorOf = (tick: number) => (tick === 0 ? 'start' : tick === last ? 'end' : 'middle')
  const line = (of: readonly number[], look: string) =>
    `<path d="${linePath(pointsOf(of, BOX, scale))}" transform="translate(${LEFT} ${TOP})" fill="none" stroke-width="3" ${look}/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}"`,
    ` font-family="ui-sans-serif, system-ui, sans-serif" font-size="18" fill="#56635c">`,
    `<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="#ffffff"/>`,
    text(LEFT, 60, title, 'font-size="30" font-weight="700" fill="#17211c"'),
    ...steps.map(
      value => `<path d="M${LEFT} ${y(value)}h${BOX.width}" stroke="#e1e7e3"/>${text(LEFT, y(value) - 8, show(value))}`,
    ),
    others ? line(others, 'stroke="#f5a65b" stroke-dasharray="8 6"') : '',
    line(values, 'stroke="#0f6b50" stroke-linejoin="round"'),
    ...ticksOf(labels.length, DATES).map(tick =>
      text(
        LEFT + (tick / Math.max(last, 1)) * BOX.width,
        TOP + BOX.height + 40,
        labels[tick] ?? '',
        `text-anchor="${anchorOf(tick)}"`,
      ),
    ),
    '</svg>',
  ].join('')
}
