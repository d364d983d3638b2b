import { FigureTable } from '#browser/ui/chart/FigureTable.tsx'
import { useFrameText } from '#portal/text.tsx'
import type { Performance } from '../contract.ts'
import { figureNames } from '../rules/figure-names.ts'
import type { Figures } from '../rules/figures.ts'
import { useShowDay } from './useShowDay.ts'
import { useShowFigure } from './useShowFigure.ts'

/** The same numbers in rows, the newest day first. */
export function DaysTable({ found: { days, totals } }: { found: Performance }) {
  const say = useFrameText()
  const show = useShowFigure()
  const showDay = useShowDay()
  const cellsOf = (figures: Figures) => figureNames.map(name => show(name, figures[name]))
  return (
    <FigureTable
      title={say('portalPerformance.table')}
      head={[say('portalPerformance.day'), ...figureNames.map(name => say(`portalPerformance.${name}`))]}
      rows={days.toReversed().map(day => ({ key: day.day, name: showDay(day.day), cells: cellsOf(day) }))}
      total={{ name: say('portalPerformance.total'), cells: cellsOf(totals) }}
    />
  )
}
