import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/vi'
import { DatePickerInput } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import { formatDate } from '#kit/dates.ts'
import { useText } from '../../text.tsx'
import { inputPropsOf } from '../fields/inputPropsOf.tsx'
import type { DateFieldProps } from './DateField.tsx'
import { isDayClosed } from './day-rules.ts'

export function DatePicker({ value, onChange, today, rule = 'any', placeholder, ...field }: DateFieldProps) {
  const say = useText()
  return (
    <DatePickerInput
      {...inputPropsOf(field)}
      value={value}
      onChange={onChange}
      locale={say.language}
      excludeDate={day => isDayClosed(day, today, rule)}
      valueFormatter={({ date }) => (typeof date === 'string' ? formatDate(date, say.language) : '')}
      placeholder={placeholder}
      clearable={field.optional}
      clearButtonProps={{ 'aria-label': say('common.clear') }}
      ariaLabels={{ previousMonth: say('common.previous'), nextMonth: say('common.next') }}
      leftSection={<CalendarDays size={16} aria-hidden />}
      popoverProps={{ shadow: 'md' }}
      highlightToday
    />
  )
}
