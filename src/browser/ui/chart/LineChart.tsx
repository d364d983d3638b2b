import { type PointerEvent, useState } from 'react'
import { linePath, pointsOf, scaleOf } from '#kit/chart/chart.ts'
import styles from './chart.module.css'

interface LineChartProps {
  values: readonly number[]
  /** Another line behind it, of a period to compare with. */
  before?: readonly number[]
  /** All of it in a sentence, for who does not see it. */
  summary: string
  /** What stands above while no point is read out. */
  caption: (top: number) => string
  /** One point in words. */
  tell: (place: number) => string
  /** What stands at the left and at the right end. */
  ends: readonly [first: string, last: string]
  /** The name of the slider by which the arrow keys read points out. */
  reader: string
}

const BOX = { width: 960, height: 240 }

/** One figure over time. Pointer, finger and arrow keys read single points out; a table beside it says all of them. */
export function LineChart({ values, before, summary, caption, tell, ends, reader }: LineChartProps) {
  const [read, setRead] = useState<number>()
  const scale = scaleOf([...values, ...(before ?? [])])
  const points = pointsOf(values, BOX, scale)
  const line = linePath(points)
  const nought = (scale.top / (scale.top - scale.bottom)) * BOX.height
  const last = values.length - 1
  // A shorter period may have been chosen since.
  const place = read !== undefined && read <= last ? read : undefined

  function readAt({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    setRead(Math.round(share * last))
  }

  return (
    <figure className={styles.chart}>
      <figcaption aria-hidden>{place === undefined ? caption(scale.top) : tell(place)}</figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 -6 ${BOX.width} ${BOX.height + 12}`}
        preserveAspectRatio="none"
        onPointerMove={readAt}
        onPointerDown={readAt}
        onPointerLeave={() => setRead(undefined)}
      >
        <path className={styles.grid} d={`M0 0H${BOX.width}M0 ${nought / 2}H${BOX.width}`} />
        <path className={styles.nought} d={`M0 ${nought}H${BOX.width}`} />
        <path className={styles.area} d={`${line}L${points.at(-1)!.x} ${nought}L${points[0]!.x} ${nought}Z`} />
        {before && <path className={styles.before} d={linePath(pointsOf(before, BOX, scale))} />}
        <path className={styles.line} d={line} />
        {place !== undefined && <path className={styles.nought} d={`M${points[place]!.x} 0V${BOX.height}`} />}
        {/* A line of no length is a round dot, however the picture is stretched. */}
        {(place !== undefined ? [points[place]!] : last === 0 ? points : []).map(({ x, y }) => (
          <path key="dot" className={styles.dot} d={`M${x} ${y}h0`} />
        ))}
      </svg>
      {last > 0 && (
        <input
          type="range"
          className={styles.reader}
          aria-label={reader}
          aria-valuetext={tell(place ?? 0)}
          min={0}
          max={last}
          value={place ?? 0}
          onChange={event => setRead(Number(event.currentTarget.value))}
          onFocus={() => setRead(place ?? 0)}
          onBlur={() => setRead(undefined)}
        />
      )}
      <div className={styles.ends} dir="ltr" aria-hidden>
        <span>{ends[0]}</span>
        {last > 0 && <span>{ends[1]}</span>}
      </div>
    </figure>
  )
}
