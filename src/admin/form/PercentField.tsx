import type { FieldProps } from './field.ts'
import { NotedNumber } from './NumberField.tsx'
import { percent } from './typed-numbers.ts'

/** A percentage in ten-thousandths of a percent, exact to four decimals. */
export function PercentField(props: FieldProps<number | null>) {
  return <NotedNumber {...props} notation={percent} inputMode="decimal" after="%" placeholder="0" />
}
