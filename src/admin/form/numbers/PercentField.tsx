import type { FieldProps } from '../fields/field.ts'
import { NotedNumber } from './NumberField.tsx'
import { percent } from './typed-numbers.ts'

/** A percentage as a rate: `12.5` is 125,000. */
export function PercentField(field: FieldProps<number | null>) {
  return <NotedNumber {...field} notation={percent} inputMode="decimal" after="%" placeholder="0" />
}
