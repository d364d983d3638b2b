import type { FieldBinding } from '#admin/form/fields/field.ts'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type GoalMetric, isCounted } from '../rules/GoalMetric.ts'

interface GoalFieldProps {
  field: FieldBinding<string>
  metric: GoalMetric
  label: string
  disabled?: boolean
}

/** What is to be reached: a number of things, or money. */
export function GoalField({ field, metric, label, disabled }: GoalFieldProps) {
  const money = useMoney()
  if (!isCounted(metric)) return <DecimalField {...field} {...money} kind="money" label={label} disabled={disabled} />
  return (
    <TextField
      {...field}
      onChange={text => field.onChange(text.replace(/\D/g, ''))}
      label={label}
      inputMode="numeric"
      placeholder="0"
      autoComplete="off"
      dir="ltr"
      disabled={disabled}
    />
  )
}
