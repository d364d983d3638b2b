import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { withoutFields } from '#admin/editor/fields/withoutFields.ts'
import type { Tab } from '#kit/design/design.ts'
import type { ContentType } from '../rules/contentType.ts'
import { activeOnly, loginOnly, wordsOf } from '../rules/thankYou.ts'

const design: EditorSection[] = [
  { title: 'thankYouEditor.section.general', fields: ['font', 'logo'] },
  { title: 'thankYouEditor.section.background', fields: ['background_color', 'background_image'] },
  { title: 'thankYouEditor.section.text', fields: ['title_color', 'text_color'] },
  { title: 'thankYouEditor.section.button', fields: ['button_color', 'button_text_color'] },
  { title: 'thankYouEditor.section.css', fields: ['custom_css'] },
]

/** The words of one outcome; link, coupon, sharing and log-in only where somebody may begin at once, the last where there is one. */
export function sectionsOf(type: ContentType, hasLogin: boolean): Partial<Record<Tab, readonly EditorSection[]>> {
  const words: EditorSection = { title: 'thankYouEditor.section.words', fields: Object.values(wordsOf(type)) }
  const begin: EditorSection = { title: 'thankYouEditor.section.begin', fields: activeOnly }
  const sections = { design, content: type === 'active' ? [words, begin] : [words] }
  return hasLogin ? sections : withoutFields(sections, name => (loginOnly as readonly string[]).includes(name))
}

/** The outcome whose words are wrong, if what is shown is right. */
export function typeToShow(shown: ContentType, wrong: readonly string[]): ContentType {
  const isWrongIn = (type: ContentType) =>
    wrong.some(path => path.endsWith(`_${type}`) || (type === 'active' && (activeOnly as readonly string[]).includes(path)))
  // `_inactive` also ends in `active`, but not in `_active`.
  return [shown, 'verify_email' as const, 'active' as const, 'inactive' as const].find(isWrongIn) ?? shown
}
