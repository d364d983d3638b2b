import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useText } from '#admin/text.tsx'
import styles from './fraud.module.css'
import { type Unit, unitOf, units } from './units.ts'

/** A length of time in the unit that says it best; the value counts seconds. */
export function PeriodField({ value, onChange, ...field }: FieldProps<number | null>) {
  const say = useText()
  const [chosen, setChosen] = useState<Unit>()
  const best = unitOf(value)
  // A value that comes from elsewhere may not be whole in the unit that was chosen before.
  const unit = chosen && (value === null || Number.isNaN(value) || value % units[chosen] === 0) ? chosen : best
  return (
    <div className={styles.period}>
      <NumberField
        {...field}
        value={value === null ? null : value / units[unit]}
        onChange={count => {
          setChosen(unit)
          onChange(count === null ? null : count * units[unit])
        }}
        whole
      />
      <NativeSelect
        size="md"
        aria-label={say('fraudPage.unitOf', { field: field.label })}
        value={unit}
        data={Object.keys(units).map(name => ({ value: name, label: say(`fraudPage.unit.${name as Unit}`) }))}
        onChange={event => {
          const next = event.currentTarget.value as Unit
          setChosen(next)
          if (value !== null) onChange((value / units[unit]) * units[next])
        }}
        disabled={field.disabled}
      />
    </div>
  )
}
