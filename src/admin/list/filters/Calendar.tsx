import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { useText } from '../../text.tsx'
import styles from '../toolbar/toolbar.module.css'
import type { Period } from './date-presets.ts'

interface CalendarProps {
  period: Partial<Period>
  today: string
  choose: (period: Period) => void
}

/** A month in which a first and a last day are chosen. The names of days and months come from the browser, in any language. */
export function Calendar({ period, today, choose }: CalendarProps) {
  const say = useText()
  const [days, setDays] = useState<[string | null, string | null]>([period.from ?? null, period.to ?? null])
  const written = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    new Intl.DateTimeFormat(say.language, { ...options, timeZone: 'UTC' }).format(new Date(day.slice(0, 10)))
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      className={styles.calendar}
      value={days}
      defaultDate={period.to ?? today}
      maxDate={today}
      size="sm"
      weekendDays={[]}
      weekdayFormat={written({ weekday: 'short' })}
      monthLabelFormat={written({ month: 'long', year: 'numeric' })}
      monthsListFormat={written({ month: 'short' })}
      getDayAriaLabel={written({ dateStyle: 'full' })}
      ariaLabels={{ previousMonth: say('list.date.previousMonth'), nextMonth: say('list.date.nextMonth') }}
      onChange={([from, to]) => {
        setDays([from, to])
        if (from && to) choose({ from, to })
      }}
    />
  )
}
