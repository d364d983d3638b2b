import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Day } from '#kit/days.ts'
import type { FieldProps } from '../fields/field.ts'
import { inputPropsOf } from '../fields/inputPropsOf.tsx'
import type { DayRule } from './day-rules.ts'

export interface DateFieldProps extends FieldProps<Day | null> {
  /** As the shop has it; see `todayIn`. */
  today: Day
  rule?: DayRule
  placeholder?: string
}

const Picker = lazy(() => import('./DatePicker.tsx').then(file => ({ default: file.DatePicker })))

/** A day. The calendar is fetched only by screens that have one. */
export function DateField(props: DateFieldProps) {
  // Not to be used before the calendar is there: a click on what stands in for it would be lost.
  return (
    <Suspense fallback={<TextInput {...inputPropsOf(props)} value={props.value ?? ''} readOnly disabled />}>
      <Picker {...props} />
    </Suspense>
  )
}
