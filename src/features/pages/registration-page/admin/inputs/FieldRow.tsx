import { Switch } from '@mantine/core'
import { memo } from 'react'
import { SortableRow } from '#admin/editor/lists/SortableRow.tsx'
import { useText } from '#admin/text.tsx'
import type { Errors } from '#browser/submit/errors.ts'
import { toFlag } from '#kit/flags.ts'
import type { FormField } from '../../rules/form-fields.ts'
import { FieldDetails } from './FieldDetails.tsx'
import styles from './inputs.module.css'

export interface FieldRowProps {
  field: FormField
  place: number
  /** In the draft. */
  path: string
  errors: Errors
  isOpen: boolean
  edit: (place: number, part: Partial<FormField>) => void
  remove: (place: number) => void
  toggle: (id: string) => void
}

/** One field of the form. */
export const FieldRow = memo(function FieldRow({ field, place, path, errors, isOpen, edit, remove, toggle }: FieldRowProps) {
  const say = useText()
  const name = field.label.trim() || say('registrationEditor.builder.unnamed')
  const isLocked = field.isDisableCb === 1
  return (
    <SortableRow
      name={name}
      about={field.isRequired === 1 && say('registrationEditor.builder.required')}
      isOpen={isOpen}
      onToggle={() => toggle(field.id)}
      onRemove={field.isDefault === 0 ? () => remove(place) : undefined}
      aside={
        <Switch
          size="sm"
          className={styles.shown}
          checked={field.isEnabled === 1}
          disabled={isLocked}
          aria-label={say('registrationEditor.builder.show', { name })}
          title={isLocked ? say('registrationEditor.builder.locked') : undefined}
          onChange={event => edit(place, { isEnabled: toFlag(event.currentTarget.checked) })}
        />
      }
    >
      <FieldDetails field={field} path={path} errors={errors} edit={part => edit(place, part)} />
    </SortableRow>
  )
})
