import { Switch } from '@mantine/core'
import { useId } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { type Flag, toFlag } from '#kit/flags.ts'
import { useReadOnly } from '../../gate/read-only.tsx'
import type { FieldProps } from './field.ts'
import styles from './fields.module.css'

/** Yes or no: what it does on the left, the switch on the right. */
export function SwitchField({ name, label, hint, value, onChange, onBlur, error, disabled }: FieldProps<Flag>) {
  const id = useId()
  const kept = useReadOnly()
  const below = error ?? hint
  return (
    <Inline gap="lg" align="start" justify="space-between" className={styles.switch} data-field={name}>
      <div>
        <label htmlFor={id}>{label}</label>
        {below && (
          <Quiet id={`${id}-below`} className={error && styles.problem}>
            {below}
          </Quiet>
        )}
      </div>
      <Switch
        id={id}
        name={name}
        checked={value === 1}
        onChange={event => onChange(toFlag(event.currentTarget.checked))}
        onBlur={onBlur}
        disabled={disabled || kept !== undefined}
        title={kept}
        aria-describedby={below ? `${id}-below` : undefined}
        aria-invalid={error !== undefined}
      />
    </Inline>
  )
}
