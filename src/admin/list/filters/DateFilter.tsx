import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useText } from '../../text.tsx'
import { FilterButton } from '../toolbar/FilterButton.tsx'
import styles from '../toolbar/toolbar.module.css'
import { type Period, periodNameOf, periodNames, periodOf } from './date-presets.ts'

// The calendar is as large as a small screen; it comes when it is opened.
const Calendar = lazy(() => import('./Calendar.tsx').then(file => ({ default: file.Calendar })))

interface DateFilterProps {
  label: string
  period: Partial<Period>
  today: string
  choose: (period: Partial<Period>) => void
}

export function DateFilter({ label, period, today, choose }: DateFilterProps) {
  const say = useText()
  const common = periodNameOf(period, today)
  return (
    <FilterButton label={label} isSet={Boolean(period.from || period.to)} width="auto">
      {close => {
        const pick = (chosen: Partial<Period>) => {
          choose(chosen)
          close()
        }
        return (
          <Inline gap="sm" align="stretch" className={styles.dates}>
            <Stack as="ul" gap={2} className={styles.presets} aria-label={say('list.date.presets')}>
              {periodNames.map(name => (
                <li key={name}>
                  <button
                    type="button"
                    className={`${parts.signLine} ${styles.option} ${parts.hoverable}`}
                    aria-pressed={name === common}
                    onClick={() => pick(name === common ? { from: undefined, to: undefined } : periodOf(name, today))}
                  >
                    {say(`list.date.${name}`)}
                  </button>
                </li>
              ))}
            </Stack>
            <Suspense fallback={<Skeleton className={styles.calendar} />}>
              <Calendar period={period} today={today} choose={pick} />
            </Suspense>
          </Inline>
        )
      }}
    </FilterButton>
  )
}
