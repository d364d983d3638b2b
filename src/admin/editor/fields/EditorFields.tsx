import { type ComponentType, memo, type ReactNode } from 'react'
import type { Errors } from '#browser/submit/errors.ts'
import { isWithin } from '#browser/submit/paths.ts'
import { type Design, type DesignField, isFieldShown } from '#kit/design/design.ts'
import { type Key, useText } from '../../text.tsx'
import type { DesignDraft } from '../design-draft.ts'
import { DesignInput } from './DesignInput.tsx'
import { FieldSection } from './FieldSection.tsx'
import styles from './fields.module.css'
import { ListInput } from './ListInput.tsx'
import { useExpanded } from './useExpanded.ts'

/** Fields of a table under one heading; all an editor has to say about its form. */
export interface EditorSection {
  title: Key
  fields: readonly string[]
}

/** What an input of an editor's own is given, for the few fields that no general input can draw. */
export interface OwnInputProps {
  name: string
  value: unknown
  /** Of the whole draft, by path. */
  errors: Errors
  /** Counts the refused attempts to save: what is wrong then has to come into view. */
  attempts: number
  change: (name: string, value: unknown) => void
}

export interface FieldLook {
  /** Where the names of the fields are: `registrationEditor.field` holds one for each. */
  texts: string
  /** Made once, outside of any component, so that they do not draw their fields anew. */
  hints?: Readonly<Record<string, ReactNode>>
  own?: Readonly<Record<string, ComponentType<OwnInputProps>>>
}

interface EditorFieldsProps extends FieldLook {
  table: Design
  sections: readonly EditorSection[]
  draft: DesignDraft
  errors: Errors
  attempts: number
  change: (name: string, value: unknown) => void
}

/** The inputs of one tab, drawn from the table. What belongs to a switch is there while it is on. */
export function EditorFields({ table, sections, draft, errors, attempts, change, texts, hints, own }: EditorFieldsProps) {
  const say = useText()
  const wrongIn = ({ fields }: EditorSection) =>
    Object.keys(errors).filter(path => fields.some(name => isWithin(path, name))).length
  const titles = sections.map(({ title }) => title)
  const wrong = sections.filter(section => wrongIn(section) > 0).map(({ title }) => title)
  const unfolded = useExpanded(wrong, attempts, titles.slice(0, 1))
  return (
    <div className={styles.sections}>
      {sections.map(section => {
        const { title, fields } = section
        const asked = fields.filter(name => isFieldShown(table, name, draft))
        if (asked.length === 0) return null
        return (
          <FieldSection
            key={title}
            title={say(title)}
            wrong={wrongIn(section)}
            isOpen={unfolded.isOpen(title)}
            onToggle={() => unfolded.toggle(title)}
          >
            {asked.map(name => (
              <TableField
                key={name}
                field={table[name]!}
                texts={texts}
                hint={hints?.[name]}
                own={own?.[name]}
                name={name}
                value={draft[name]}
                errors={errors}
                attempts={attempts}
                change={change}
              />
            ))}
          </FieldSection>
        )
      })}
    </div>
  )
}

interface TableFieldProps extends OwnInputProps {
  field: DesignField
  texts: string
  hint?: ReactNode
  own?: ComponentType<OwnInputProps>
}

/** Drawn anew only when something of its own changes: an editor has a hundred of them. */
const TableField = memo(function TableField({ field, texts, hint, own: Own, ...props }: TableFieldProps) {
  const { name, value, errors, attempts, change } = props
  if (Own) return <Own {...props} />
  const shared = { name, change, text: `${texts}.${name}` }
  if (field.kind !== 'list') return <DesignInput {...shared} field={field} value={value} error={errors[name]} hint={hint} />
  const items = value as readonly DesignDraft[]
  return <ListInput {...shared} field={field} value={items} errors={errors} attempts={attempts} texts={texts} />
})
