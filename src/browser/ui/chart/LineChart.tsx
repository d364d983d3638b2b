import { type PointerEvent, useState } from 'react'
import parts from '#browser/ui/parts.module.css'
import { axisOf, linePath, pointsOf, scaleOf, ticksOf } from '#kit/chart/chart.ts'
import styles from './chart.module.css'

interface LineChartProps {
  /** Nothing where nothing can be known yet: the line ends before it. */
  values: readonly (number | null)[]
  /** Whether the last known value still grows; the way to it is dotted. */
  isOpen: boolean
  /** Another line behind it, of a period to compare with. */
  before?: readonly number[]
  /** All of it in a sentence, for who does not see it. */
  summary: string
  /** A value of the axis. */
  showValue: (value: number) => string
  /** Where a point stands in time, for the axis. */
  showPlace: (place: number) => string
  /** One point in words. */
  tell: (place: number) => string
  /** The name of the slider by which the arrow keys read points out. */
  reader: string
}

const BOX = { width: 960, height: 240 }
const DATES = 5

const percent = (part: number, whole: number) => `${whole > 0 ? (part / whole) * 100 : 50}%`

/** One figure over time. Pointer, finger and arrow keys read single points out; a table beside it says all of them. */
export function LineChart({ values, isOpen, before, summary, showValue, showPlace, tell, reader }: LineChartProps) {
  const [read, setRead] = useState<number>()
  const known = values.filter(value => value !== null)
  const scale = scaleOf([...known, ...(before ?? [])])
  const length = values.length
  const points = pointsOf(known, BOX, scale, length)
  const nought = (scale.top / (scale.top - scale.bottom)) * BOX.height
  const last = length - 1
  const lastKnown = known.length - 1
  const settled = isOpen ? points.slice(0, -1) : points
  // A shorter period may have been chosen since.
  const place = read !== undefined && read <= lastKnown ? read : undefined
  const heightOf = (value: number) => percent(scale.top - value, scale.top - scale.bottom)

  function readAt({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    setRead(Math.min(Math.round(share * last), Math.max(lastKnown, 0)))
  }

  return (
    <figure className={styles.chart} dir="ltr">
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          onPointerMove={readAt}
          onPointerDown={readAt}
          onPointerLeave={() => setRead(undefined)}
        >
          {axisOf(scale).map(value => (
            <path
              key={value}
              className={value === 0 ? styles.nought : styles.grid}
              d={`M0 ${((scale.top - value) / (scale.top - scale.bottom)) * BOX.height}H${BOX.width}`}
            />
          ))}
          {points.length > 0 && (
            <path className={styles.area} d={`${linePath(points)}L${points.at(-1)!.x} ${nought}L${points[0]!.x} ${nought}Z`} />
          )}
          {before && <path className={styles.before} d={linePath(pointsOf(before, BOX, scale, length))} />}
          <path className={styles.line} d={linePath(settled)} />
          {isOpen && <path className={`${styles.line} ${styles.open}`} d={linePath(points.slice(-2))} />}
          {place !== undefined && <path className={styles.nought} d={`M${points[place]!.x} 0V${BOX.height}`} />}
          {/* A line of no length is a round dot, however the picture is stretched. */}
          {(place !== undefined ? [points[place]!] : lastKnown === 0 ? points : []).map(({ x, y }) => (
            <path key="dot" className={styles.dot} d={`M${x} ${y}h0`} />
          ))}
        </svg>
        {axisOf(scale).map(value => (
          <span
            key={value}
            className={`${parts.caption} ${parts.figures} ${styles.value}`}
            style={{ top: heightOf(value) }}
            aria-hidden
          >
            {showValue(value)}
          </span>
        ))}
        {place !== undefined && (
          <figcaption
            className={`${parts.caption} ${parts.figures} ${styles.tip}`}
            style={place > last / 2 ? { right: percent(last - place, last) } : { left: percent(place, last) }}
            aria-hidden
          >
            {tell(place)}
          </figcaption>
        )}
      </div>
      {lastKnown > 0 && (
        <input
          type="range"
          className={styles.reader}
          aria-label={reader}
          aria-valuetext={tell(place ?? 0)}
          min={0}
          max={lastKnown}
          value={place ?? 0}
          onChange={event => setRead(Number(event.currentTarget.value))}
          onFocus={() => setRead(place ?? 0)}
          onBlur={() => setRead(undefined)}
        />
      )}
      <div className={`${parts.caption} ${parts.figures} ${styles.dates}`} aria-hidden>
        {ticksOf(length, DATES).map(tick => (
          <span key={tick} style={{ left: percent(tick, last) }}>
            {showPlace(tick)}
          </span>
        ))}
      </div>
    </figure>
  )
}
