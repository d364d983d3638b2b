import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import type { Tab } from '#kit/design/design.ts'
import type { Theme } from '../../rules/themes.ts'
import { basicSections } from './basic.ts'
import { basicOldSections } from './basic-old.ts'
import { sectionedSections } from './sectioned.ts'

export const sectionsOf: Record<Theme, Record<Tab, readonly EditorSection[]>> = {
  basic_old: basicOldSections,
  basic: basicSections,
  home: sectionedSections,
  fashion: sectionedSections,
}
