import { LineChart } from '#browser/ui/chart/LineChart.tsx'
import { useFrameText } from '#portal/text.tsx'
import type { Performance } from '../contract.ts'
import type { FigureName } from '../rules/figure-names.ts'
import { useShowDay } from './useShowDay.ts'
import { useShowFigure } from './useShowFigure.ts'

/** One figure, day by day. */
export function Chart({ found: { days, totals, from, to, today }, shown }: { found: Performance; shown: FigureName }) {
  const say = useFrameText()
  const show = useShowFigure()
  const showDay = useShowDay()
  const best = days.reduce((most, day) => (day[shown] > most[shown] ? day : most), days[0]!)
  return (
    <LineChart
      values={days.map(day => (day.day > today ? null : day[shown]))}
      isOpen={days.at(-1)!.day >= today}
      summary={say('portalPerformance.chart', {
        figure: say(`portalPerformance.${shown}`),
        from: showDay(from),
        to: showDay(to),
        total: show(shown, totals[shown]),
        most: show(shown, best[shown]),
        day: showDay(best.day),
      })}
      showValue={value => show(shown, value)}
      showPlace={place => showDay(days[place]!.day)}
      tell={place => `${showDay(days[place]!.day)} · ${show(shown, days[place]![shown])}`}
      reader={say('portalPerformance.read')}
    />
  )
}
