import { useText } from '#admin/text.tsx'
import { FigureTable } from '#browser/ui/chart/FigureTable.tsx'
import { type FigureName, type Figures, figureNames } from '../../rules/figures.ts'
import { RowsLink, type ShownScope } from '../RowsLink.tsx'
import { useShowBucket } from '../useShowBucket.ts'
import { useShowFigure } from '../useShowFigure.ts'
import type { Drawn } from './MetricChart.tsx'

interface ChartTableProps extends Drawn {
  totals: Figures
  scope: ShownScope
}

/** The same numbers in rows, the newest first, each with the way to the referrals behind it. */
export function ChartTable({ unit, buckets, currency, totals, scope }: ChartTableProps) {
  const say = useText()
  const showBucket = useShowBucket()
  const cellsOf = (figures: Figures, of: ShownScope | null) =>
    figureNames.map(name => <Figure key={name} name={name} value={figures[name]} currency={currency} scope={of} />)
  return (
    <FigureTable
      title={say('analytic.chart.table')}
      head={[say(`analytic.unit.${unit}`), ...figureNames.map(name => say(`analytic.metric.${name}`))]}
      rows={buckets.toReversed().map(({ from, to, at, figures }) => ({
        key: at ?? from,
        name: showBucket({ from, to, at }, unit),
        // The lists know days and no hours.
        cells: cellsOf(figures, at ? null : { ...scope, from, to }),
      }))}
      total={{ name: say('analytic.chart.total'), cells: cellsOf(totals, scope) }}
    />
  )
}

const countedAs: Partial<Record<FigureName, 'sales' | 'commission'>> = {
  orders: 'sales',
  referrals: 'sales',
  sales: 'sales',
  commission: 'commission',
}

interface FigureProps {
  name: FigureName
  value: number
  currency: string
  scope: ShownScope | null
}

function Figure({ name, value, currency, scope }: FigureProps) {
  const written = useShowFigure(currency).figure(name, value)
  const counted = countedAs[name]
  if (!counted || !scope || value === 0) return written
  return (
    <RowsLink scope={scope} counted={counted}>
      {written}
    </RowsLink>
  )
}
