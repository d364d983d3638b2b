import { InputError } from '@mantine/core'
import type { OwnInputProps } from '#admin/editor/fields/EditorFields.tsx'
import { SortableList } from '#admin/editor/lists/SortableList.tsx'
import { SortHandle } from '#admin/editor/lists/SortHandle.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import type { SectionName } from '../../rules/sectioned.ts'
import styles from './inputs.module.css'

/** In which order the parts of a long page stand. */
export function SectionOrder({ name, value, errors, change }: OwnInputProps) {
  const say = useText()
  const nameOf = (part: { name: SectionName }) => say(`registrationEditor.part.${part.name}`)
  return (
    <fieldset className={styles.builder} aria-label={say('registrationEditor.section.order')} data-field={name}>
      <Quiet className={styles.hint}>{say('registrationEditor.orderHint')}</Quiet>
      <SortableList items={value as { name: SectionName }[]} nameOf={nameOf} onSort={sorted => change(name, sorted)}>
        {part => (
          <Inline gap={6} className={`${parts.label} ${parts.framed} ${styles.part}`}>
            <SortHandle name={nameOf(part)} />
            <span>{nameOf(part)}</span>
          </Inline>
        )}
      </SortableList>
      {errors[name] && <InputError>{errors[name]}</InputError>}
    </fieldset>
  )
}
