import { Button, InputError } from '@mantine/core'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import type { Errors } from '#browser/submit/errors.ts'
import { isWithin } from '#browser/submit/paths.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { defaultsOf, type ListField } from '#kit/design/design.ts'
import { plainText } from '#kit/plainText.ts'
import { useText } from '../../text.tsx'
import type { DesignDraft } from '../design-draft.ts'
import { changed, idOf } from '../lists/entry-ids.ts'
import { SortableList } from '../lists/SortableList.tsx'
import { SortableRow } from '../lists/SortableRow.tsx'
import { DesignInput } from './DesignInput.tsx'
import styles from './fields.module.css'
import { useExpanded } from './useExpanded.ts'

interface ListInputProps {
  field: ListField
  name: string
  text: string
  texts: string
  value: readonly DesignDraft[]
  errors: Errors
  attempts: number
  change: (name: string, value: unknown) => void
}

/** Entries of one kind, such as questions and answers: added, removed, sorted, unfolded to be written. */
export const ListInput = memo(function ListInput({ field, name, text, texts, value, errors, attempts, change }: ListInputProps) {
  const say = useText()
  const isWrong = (_: DesignDraft, place: number) => Object.keys(errors).some(path => isWithin(path, `${name}.${place}`))
  const unfolded = useExpanded(value.filter(isWrong).map(idOf), attempts)
  const set = (items: readonly DesignDraft[]) => change(name, items)
  const [first = ''] = Object.keys(field.item)
  const nameOf = (item: DesignDraft, place: number) =>
    plainText(String(item[first] ?? '')).trim() || say('editor.emptyItem', { place: place + 1 })
  const add = () => {
    const entry = defaultsOf(field.item)
    unfolded.open(idOf(entry))
    set([...value, entry])
  }
  return (
    <fieldset className={styles.list}>
      <legend className={`${styles.listName} ${parts.label}`}>{say.any(`${text}.name`)}</legend>
      <SortableList items={value} nameOf={nameOf} onSort={set}>
        {(item, place) => (
          <SortableRow
            name={nameOf(item, place)}
            isOpen={unfolded.isOpen(idOf(item))}
            onToggle={() => unfolded.toggle(idOf(item))}
            onRemove={value.length > field.least ? () => set(value.toSpliced(place, 1)) : undefined}
          >
            {Object.entries(field.item).map(
              ([part, row]) =>
                row.kind !== 'list' && (
                  <DesignInput
                    key={part}
                    field={row}
                    name={`${name}.${place}.${part}`}
                    text={`${texts}.${name}.${part}`}
                    value={item[part]}
                    error={errors[`${name}.${place}.${part}`]}
                    change={(_, entered) => set(value.with(place, changed(item, { [part]: entered })))}
                  />
                ),
            )}
          </SortableRow>
        )}
      </SortableList>
      <Inline gap={10} wrap className={styles.add} data-field={name}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={15} aria-hidden />}
          disabled={value.length >= field.most}
          aria-invalid={errors[name] !== undefined}
          onClick={add}
        >
          {say.any(`${text}.add`)}
        </Button>
        {value.length >= field.most && <Quiet as="span">{say('editor.most', { max: field.most })}</Quiet>}
        {errors[name] && <InputError>{errors[name]}</InputError>}
      </Inline>
    </fieldset>
  )
})
