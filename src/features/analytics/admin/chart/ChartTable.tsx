import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { type FigureName, type Figures, figureNames } from '../../rules/figures.ts'
import type { Bucket } from '../../rules/units.ts'
import { RowsLink, type ShownScope } from '../RowsLink.tsx'
import { useShowBucket } from '../useShowBucket.ts'
import { useShowFigure } from '../useShowFigure.ts'
import styles from './chart.module.css'
import type { Drawn } from './LineChart.tsx'

interface ChartTableProps extends Drawn {
  totals: Figures
  scope: ShownScope
}

/** The same numbers in rows, the newest first, each with the way to the referrals behind it. Drawn once it is opened. */
export function ChartTable({ unit, buckets, currency, totals, scope }: ChartTableProps) {
  const say = useText()
  const showBucket = useShowBucket()
  const [isOpen, setOpen] = useState(false)
  const cellsOf = (figures: Figures, of: ShownScope) =>
    figureNames.map(name => (
      <td key={name}>
        <Figure name={name} value={figures[name]} currency={currency} scope={of} />
      </td>
    ))
  return (
    <details className={styles.table} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{say('analytic.chart.table')}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say(`analytic.unit.${unit}`)}</th>
                {figureNames.map(name => (
                  <th key={name} scope="col">
                    {say(`analytic.metric.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {buckets.toReversed().map((bucket: Bucket) => (
                <tr key={bucket.from}>
                  <th scope="row">{showBucket(bucket, unit)}</th>
                  {cellsOf(bucket.figures, { ...scope, from: bucket.from, to: bucket.to })}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{say('analytic.chart.total')}</th>
                {cellsOf(totals, scope)}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </details>
  )
}

const countedAs: Partial<Record<FigureName, 'sales' | 'commission'>> = {
  referrals: 'sales',
  sales: 'sales',
  commission: 'commission',
}

function Figure({ name, value, currency, scope }: { name: FigureName; value: number; currency: string; scope: ShownScope }) {
  const written = useShowFigure(currency).figure(name, value)
  const counted = countedAs[name]
  if (!counted || value === 0) return written
  return (
    <RowsLink scope={scope} counted={counted}>
      {written}
    </RowsLink>
  )
}
