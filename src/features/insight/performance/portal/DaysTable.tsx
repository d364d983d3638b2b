import { FigureTable } from '#browser/ui/chart/FigureTable.tsx'
import { useFrameText } from '#portal/text.tsx'
import type { Performance } from '../contract.ts'
import { figureNames } from '../rules/figure-names.ts'
import type { Figures } from '../rules/figures.ts'
import { usePoints } from './usePoints.ts'
import { useShowFigure } from './useShowFigure.ts'

/** The same numbers in rows, the newest first. */
export function DaysTable({ found }: { found: Performance }) {
  const say = useFrameText()
  const show = useShowFigure()
  const points = usePoints(found)
  const cellsOf = (figures: Figures) => figureNames.map(name => show(name, figures[name]))
  return (
    <FigureTable
      title={say('portalPerformance.table')}
      head={[
        say(found.hours ? 'portalPerformance.hour' : 'portalPerformance.day'),
        ...figureNames.map(name => say(`portalPerformance.${name}`)),
      ]}
      rows={points.toReversed().map(({ key, name, figures }) => ({ key, name, cells: cellsOf(figures) }))}
      total={{ name: say('portalPerformance.total'), cells: cellsOf(found.totals) }}
    />
  )
}
