import { Checkbox, InputError } from '@mantine/core'
import { useId } from 'react'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { FieldProps } from './field.ts'
import styles from './fields.module.css'

export interface ChoiceGroup<Value extends string> {
  title: string
  options: readonly { value: Value; label: string }[]
}

interface ChoicesFieldProps<Value extends string> extends FieldProps<Value[]> {
  groups: readonly ChoiceGroup<Value>[]
  /** One box above all others that ticks them all. */
  all: string
}

/** Check boxes by section. The value keeps the order of the groups, whatever the order of ticking. */
export function ChoicesField<Value extends string>(props: ChoicesFieldProps<Value>) {
  const { name, label, hint, value, onChange, onBlur, error, disabled, groups, all } = props
  const id = useId()
  const every = groups.flatMap(group => group.options.map(option => option.value))
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const tick = (choice: Value, isTicked: boolean) =>
    onChange(every.filter(option => (option === choice ? isTicked : value.includes(option))))

  return (
    <Stack gap="lg" className={styles.choices} data-field={name}>
      <fieldset aria-describedby={below} disabled={disabled} onBlur={onBlur}>
        <legend className="only-read">{label}</legend>
        <Stack gap="lg" className={styles.choices}>
          {hint && <span id={`${id}-hint`}>{hint}</span>}
          <div className={styles.all}>
            <Checkbox
              name={name}
              label={all}
              checked={value.length === every.length}
              indeterminate={value.length > 0 && value.length < every.length}
              onChange={event => onChange(event.currentTarget.checked ? every : [])}
              aria-invalid={error !== undefined}
              aria-describedby={below}
            />
          </div>
          {groups.map(group => (
            <fieldset key={group.title}>
              <legend className={`${styles.legend} ${parts.label}`}>{group.title}</legend>
              <Columns least={220} gap={[12, 'lg']} even>
                {group.options.map(option => (
                  <Checkbox
                    key={option.value}
                    label={option.label}
                    checked={value.includes(option.value)}
                    onChange={event => tick(option.value, event.currentTarget.checked)}
                  />
                ))}
              </Columns>
            </fieldset>
          ))}
        </Stack>
      </fieldset>
      {error && <InputError id={`${id}-error`}>{error}</InputError>}
    </Stack>
  )
}
