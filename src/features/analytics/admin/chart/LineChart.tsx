import { type PointerEvent, useState } from 'react'
import { useText } from '#admin/text.tsx'
import { linePath, pointsOf, scaleOf } from '#features/performance/rules/chart.ts'
import type { FigureName } from '../../rules/figures.ts'
import type { Bucket, Unit } from '../../rules/units.ts'
import { useShowBucket } from '../useShowBucket.ts'
import { useShowFigure } from '../useShowFigure.ts'
import styles from './chart.module.css'

export interface Drawn {
  metric: FigureName
  unit: Unit
  buckets: readonly Bucket[]
  before: readonly Bucket[] | null
  currency: string
}

const BOX = { width: 960, height: 240 }

/** One figure over time, with the period it is compared with behind it. Pointer, finger and arrow keys read single points out. */
export function LineChart({ metric, unit, buckets, before, currency, total }: Drawn & { total: number }) {
  const say = useText()
  const show = useShowFigure(currency)
  const showBucket = useShowBucket()
  const [read, setRead] = useState<number>()
  const values = buckets.map(bucket => bucket.figures[metric])
  const others = before?.map(bucket => bucket.figures[metric])
  const scale = scaleOf([...values, ...(others ?? [])])
  const points = pointsOf(values, BOX, scale)
  const line = linePath(points)
  const nought = (scale.top / (scale.top - scale.bottom)) * BOX.height
  const best = buckets.reduce((most, one) => (one.figures[metric] > most.figures[metric] ? one : most), buckets[0]!)
  // A shorter period may have been chosen since.
  const place = read !== undefined && read < buckets.length ? read : undefined
  const sentence = (at: number) => {
    const other = before?.[at]
    const now = `${showBucket(buckets[at]!, unit)} · ${show.figure(metric, values[at]!)}`
    return other ? `${now} (${showBucket(other, unit)} · ${show.figure(metric, other.figures[metric])})` : now
  }

  function readAt({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    setRead(Math.round(share * (buckets.length - 1)))
  }

  return (
    <figure className={styles.chart}>
      <figcaption>
        {place === undefined ? say('analytic.chart.top', { figure: show.figure(metric, scale.top) }) : sentence(place)}
      </figcaption>
      <svg
        role="img"
        aria-label={say('analytic.chart.summary', {
          figure: say(`analytic.metric.${metric}`),
          from: showBucket(buckets[0]!, unit),
          to: showBucket(buckets.at(-1)!, unit),
          total: show.figure(metric, total),
          most: show.figure(metric, best.figures[metric]),
          when: showBucket(best, unit),
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
        {others && <path className={styles.before} d={linePath(pointsOf(others, BOX, scale))} />}
        <path className={styles.line} d={line} />
        {place !== undefined && <path className={styles.reading} d={`M${points[place]!.x} 0V${BOX.height}`} />}
        {/* A line of no length is a round dot, however the picture is stretched. */}
        {(place !== undefined ? [points[place]!] : points.length === 1 ? points : []).map(({ x, y }) => (
          <path key="dot" className={styles.dot} d={`M${x} ${y}h0`} />
        ))}
      </svg>
      {buckets.length > 1 && (
        <input
          type="range"
          className={styles.reader}
          aria-label={say('analytic.chart.read')}
          aria-valuetext={sentence(place ?? 0)}
          min={0}
          max={buckets.length - 1}
          value={place ?? 0}
          onChange={event => setRead(Number(event.currentTarget.value))}
          onFocus={() => setRead(place ?? 0)}
          onBlur={() => setRead(undefined)}
        />
      )}
      <div className={styles.ends} dir="ltr" aria-hidden>
        <span>{showBucket(buckets[0]!, unit)}</span>
        {buckets.length > 1 && <span>{showBucket(buckets.at(-1)!, unit)}</span>}
      </div>
    </figure>
  )
}
