import { Button, InputError } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import type { OwnInputProps } from '#admin/editor/fields/EditorFields.tsx'
import { useExpanded } from '#admin/editor/fields/useExpanded.ts'
import { changed } from '#admin/editor/lists/entry-ids.ts'
import { SortableList } from '#admin/editor/lists/SortableList.tsx'
import { useText } from '#admin/text.tsx'
import { isWithin } from '#browser/submit/paths.ts'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import type { FormField } from '../../rules/form-fields.ts'
import { FieldRow } from './FieldRow.tsx'
import styles from './inputs.module.css'
import { newField } from './newField.ts'

/** The form a visitor fills in: renamed, hidden, sorted, and completed by fields of the merchant's own. */
export function FieldBuilder({ name, value, errors, attempts, change }: OwnInputProps) {
  const say = useText()
  const fields = value as readonly FormField[]
  const latest = useRef(fields)
  const isWrong = (_: FormField, place: number) => Object.keys(errors).some(path => isWithin(path, `${name}.${place}`))
  const unfolded = useExpanded(
    fields.filter(isWrong).map(({ id }) => id),
    attempts,
  )
  useEffect(() => {
    latest.current = fields
  })

  // One function for all rows, so that typing in one of them does not draw the others.
  const edit = useCallback(
    (place: number, part: Partial<FormField>) => {
      const all = latest.current
      change(name, all.with(place, changed(all[place]!, part)))
    },
    [name, change],
  )
  const remove = useCallback((place: number) => change(name, latest.current.toSpliced(place, 1)), [name, change])
  const add = () => {
    const field = newField(say('registrationEditor.builder.newLabel'))
    unfolded.open(field.id)
    change(name, [...fields, field])
  }
  return (
    <fieldset className={styles.builder}>
      <legend className={`${styles.name} ${parts.label}`}>{say.any(`registrationEditor.field.${name}`)}</legend>
      <Quiet className={styles.hint}>{say('registrationEditor.builder.hint')}</Quiet>
      <SortableList items={fields} nameOf={({ label }) => label} onSort={sorted => change(name, sorted)}>
        {(field, place) => (
          <FieldRow
            field={field}
            place={place}
            path={`${name}.${place}`}
            errors={errors}
            isOpen={unfolded.isOpen(field.id)}
            edit={edit}
            remove={remove}
            toggle={unfolded.toggle}
          />
        )}
      </SortableList>
      <div data-field={name}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={15} aria-hidden />}
          aria-invalid={errors[name] !== undefined}
          onClick={add}
        >
          {say('registrationEditor.builder.add')}
        </Button>
        {errors[name] && <InputError mt={6}>{errors[name]}</InputError>}
      </div>
    </fieldset>
  )
}
