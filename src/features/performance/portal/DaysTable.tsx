import { useState } from 'react'
import { useFrameText } from '#portal/text.tsx'
import type { Performance } from '../contract.ts'
import { figureNames } from '../rules/chart.ts'
import styles from './performance.module.css'
import { useShowDay } from './useShowDay.ts'
import { useShowFigure } from './useShowFigure.ts'

/** The same numbers as words and figures, the newest day first. Drawn once it is opened. */
export function DaysTable({ found: { days, totals } }: { found: Performance }) {
  const say = useFrameText()
  const show = useShowFigure()
  const showDay = useShowDay()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.table} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{say('portalPerformance.table')}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('portalPerformance.day')}</th>
                {figureNames.map(name => (
                  <th key={name} scope="col">
                    {say(`portalPerformance.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(day => (
                <tr key={day.day}>
                  <th scope="row">{showDay(day.day)}</th>
                  {figureNames.map(name => (
                    <td key={name}>{show(name, day[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{say('portalPerformance.total')}</th>
                {figureNames.map(name => (
                  <td key={name}>{show(name, totals[name])}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </details>
  )
}
