import { type PointerEvent, useState } from 'react'
import { useFrameText } from '#portal/text.tsx'
import type { Performance } from '../contract.ts'
import { type FigureName, linePath, pointsOf, scaleOf } from '../rules/chart.ts'
import styles from './performance.module.css'
import { useShowDay } from './useShowDay.ts'
import { useShowFigure } from './useShowFigure.ts'

const BOX = { width: 640, height: 180 }

/** One figure, day by day. A finger or a pointer on it reads a day out; the table below says all of them. */
export function Chart({ found: { days, totals, from, to }, shown }: { found: Performance; shown: FigureName }) {
  const say = useFrameText()
  const show = useShowFigure()
  const showDay = useShowDay()
  const [read, setRead] = useState<number>()
  const values = days.map(day => day[shown])
  const points = pointsOf(values, BOX)
  const line = linePath(points)
  const { top, bottom } = scaleOf(values)
  const nought = (top / (top - bottom)) * BOX.height
  const best = days.reduce((most, day) => (day[shown] > most[shown] ? day : most), days[0]!)
  // A shorter period may have been chosen since.
  const place = read !== undefined && read < days.length ? read : undefined

  function readAt({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    setRead(Math.round(share * (days.length - 1)))
  }

  return (
    <figure className={styles.chart}>
      <figcaption aria-hidden>
        {place === undefined ? show(shown, top) : `${showDay(days[place]!.day)} · ${show(shown, values[place]!)}`}
      </figcaption>
      <svg
        role="img"
        aria-label={say('portalPerformance.chart', {
          figure: say(`portalPerformance.${shown}`),
          from: showDay(from),
          to: showDay(to),
          total: show(shown, totals[shown]),
          most: show(shown, best[shown]),
          day: showDay(best.day),
        })}
        viewBox={`0 -6 ${BOX.width} ${BOX.height + 12}`}
        preserveAspectRatio="none"
        onPointerMove={readAt}
        onPointerDown={readAt}
        onPointerLeave={() => setRead(undefined)}
      >
        <path className={styles.grid} d={`M0 0H${BOX.width}M0 ${nought / 2}H${BOX.width}`} />
        <path className={styles.nought} d={`M0 ${nought}H${BOX.width}`} />
        <path className={styles.area} d={`${line}L${points.at(-1)!.x} ${nought}L${points[0]!.x} ${nought}Z`} />
        <path className={styles.line} d={line} />
        {place !== undefined && <path className={styles.reading} d={`M${points[place]!.x} 0V${BOX.height}`} />}
        {/* A line of no length is a round dot, however the picture is stretched. */}
        {(place !== undefined ? [points[place]!] : points.length === 1 ? points : []).map(({ x, y }) => (
          <path key="dot" className={styles.dot} d={`M${x} ${y}h0`} />
        ))}
      </svg>
      <div className={styles.ends} dir="ltr" aria-hidden>
        <span>{showDay(from)}</span>
        <span>{showDay(to)}</span>
      </div>
    </figure>
  )
}
