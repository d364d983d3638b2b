import { useText } from '#admin/text.tsx'
import { LineChart } from '#browser/ui/chart/LineChart.tsx'
import type { FigureName } from '../../rules/figures.ts'
import { type Bucket, type ChartUnit, hasBegun, isOpenAt } from '../../rules/units.ts'
import { useShowBucket } from '../useShowBucket.ts'
import { useShowFigure } from '../useShowFigure.ts'

export interface Drawn {
  metric: FigureName
  unit: ChartUnit
  buckets: readonly Bucket[]
  before: readonly Bucket[] | null
  currency: string
  /** The last day that has begun, as the shop has days. */
  today: string
  read_at: string
}

/** The chosen figure, with the period it is compared with behind it. */
export function MetricChart({ metric, unit, buckets, before, currency, today, read_at, total }: Drawn & { total: number }) {
  const say = useText()
  const show = useShowFigure(currency)
  const showBucket = useShowBucket()
  const figureOf = (bucket: Bucket) => bucket.figures[metric]
  const best = buckets.reduce((most, one) => (figureOf(one) > figureOf(most) ? one : most), buckets[0]!)
  const told = (bucket: Bucket) => `${showBucket(bucket, unit)} · ${show.figure(metric, figureOf(bucket))}`
  const ends = [showBucket(buckets[0]!, unit), showBucket(buckets.at(-1)!, unit)] as const
  return (
    <LineChart
      values={buckets.map(bucket => (hasBegun(bucket, { today, read_at }) ? figureOf(bucket) : null))}
      isOpen={isOpenAt(buckets, today)}
      before={before?.map(figureOf)}
      summary={say('analytic.chart.summary', {
        figure: say(`analytic.metric.${metric}`),
        from: ends[0],
        to: ends[1],
        total: show.figure(metric, total),
        most: show.figure(metric, figureOf(best)),
        when: showBucket(best, unit),
      })}
      showValue={value => show.figure(metric, value)}
      showPlace={place => showBucket(buckets[place]!, unit)}
      tell={place => [told(buckets[place]!), ...(before?.[place] ? [`(${told(before[place])})`] : [])].join(' ')}
      reader={say('analytic.chart.read')}
    />
  )
}
