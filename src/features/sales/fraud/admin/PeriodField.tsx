import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useText } from '#admin/text.tsx'
import styles from './fraud.module.css'

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

const units = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const
type Unit = keyof typeof units

/** The largest unit in which so many seconds are a whole number. */
function unitOf(seconds: number | null): Unit {
  const fits = (Object.keys(units) as Unit[]).filter(unit => seconds && seconds % units[unit] === 0)
  return fits.at(-1) ?? 'hours'
}
