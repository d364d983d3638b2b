import type { Tab } from '#kit/design/design.ts'
import type { EditorSection } from './EditorFields.tsx'

type Sections = Partial<Record<Tab, readonly EditorSection[]>>

/** The sections without fields that nothing on the page would follow now. */
export function withoutFields(sections: Sections, isLeftOut: (name: string) => boolean): Sections {
  const shown = Object.entries(sections).map(([tab, list]) => [
    tab,
    list.map(section => ({ ...section, fields: section.fields.filter(name => !isLeftOut(name)) })),
  ])
  return Object.fromEntries(shown)
}
