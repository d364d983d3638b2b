import { LineChart } from '#browser/ui/chart/LineChart.tsx'
import { useFrameText } from '#portal/text.tsx'
import type { Performance } from '../contract.ts'
import type { FigureName } from '../rules/figure-names.ts'
import { usePoints } from './usePoints.ts'
import { useShowDay } from './useShowDay.ts'
import { useShowFigure } from './useShowFigure.ts'

/** One figure, day by day; of a single day, hour by hour. */
export function Chart({ found, shown }: { found: Performance; shown: FigureName }) {
  const say = useFrameText()
  const show = useShowFigure()
  const showDay = useShowDay()
  const points = usePoints(found)
  const { totals, from, to, today, hours } = found
  const best = points.reduce((most, one) => (one.figures[shown] > most.figures[shown] ? one : most), points[0]!)
  const told = {
    figure: say(`portalPerformance.${shown}`),
    from: showDay(from),
    to: showDay(to),
    total: show(shown, totals[shown]),
    most: show(shown, best.figures[shown]),
    day: best.name,
  }
  return (
    <LineChart
      values={points.map(({ hasBegun, figures }) => (hasBegun ? figures[shown] : null))}
      isOpen={to >= today}
      summary={hours ? say('portalPerformance.chartOfDay', told) : say('portalPerformance.chart', told)}
      showValue={value => show(shown, value)}
      showPlace={place => points[place]!.name}
      tell={place => `${points[place]!.name} · ${show(shown, points[place]!.figures[shown])}`}
      reader={hours ? say('portalPerformance.readHours') : say('portalPerformance.read')}
    />
  )
}
