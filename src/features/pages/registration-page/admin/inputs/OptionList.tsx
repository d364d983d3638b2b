import { ActionIcon, Button, InputError, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { changed } from '#admin/editor/lists/entry-ids.ts'
import { SortableList } from '#admin/editor/lists/SortableList.tsx'
import { SortHandle } from '#admin/editor/lists/SortHandle.tsx'
import { useText } from '#admin/text.tsx'
import type { Errors } from '#browser/submit/errors.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import type { FormField } from '../../rules/form-fields.ts'
import styles from './inputs.module.css'

type Options = FormField['options']

interface OptionListProps {
  options: Options
  path: string
  errors: Errors
  change: (options: Options) => void
}

const LONGEST = 100

/** What a visitor can choose from. */
export function OptionList({ options, path, errors, change }: OptionListProps) {
  const say = useText()
  const nameOf = ({ text }: Options[number], place: number) =>
    text.trim() || say('registrationEditor.builder.option', { place: place + 1 })
  return (
    <fieldset className={styles.options}>
      <legend className={`${styles.name} ${parts.label}`}>{say('registrationEditor.builder.options')}</legend>
      <SortableList items={options} nameOf={nameOf} onSort={change}>
        {(option, place) => {
          const at = `${path}.${place}.text`
          return (
            <Inline gap={4} align="start" className={styles.option} data-field={at}>
              <SortHandle name={nameOf(option, place)} />
              <TextInput
                className={parts.grow}
                aria-label={say('registrationEditor.builder.option', { place: place + 1 })}
                value={option.text}
                maxLength={LONGEST}
                error={errors[at]}
                onChange={event => change(options.with(place, changed(option, { text: event.currentTarget.value })))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={say('editor.removeItem', { name: nameOf(option, place) })}
                onClick={() => change(options.toSpliced(place, 1))}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </Inline>
          )
        }}
      </SortableList>
      <div data-field={path}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Plus size={15} aria-hidden />}
          aria-invalid={errors[path] !== undefined}
          onClick={() => change([...options, { text: '' }])}
        >
          {say('registrationEditor.builder.addOption')}
        </Button>
        {errors[path] && <InputError mt={6}>{errors[path]}</InputError>}
      </div>
    </fieldset>
  )
}
