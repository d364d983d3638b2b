import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { agreementColors, agreements, commissionTable, formColors, more, ownRules, submitColors } from './shared.ts'

const design: EditorSection[] = [
  { title: 'registrationEditor.section.general', fields: ['general_font_family', 'general_show_logo'] },
  {
    title: 'registrationEditor.section.sidebar',
    fields: ['sidebar_heading_color', 'sidebar_subheading_color', 'sidebar_background_color', 'sidebar_background_image'],
  },
  {
    title: 'registrationEditor.section.benefits',
    fields: ['benefits_icon_color', 'benefits_text_color', 'benefits_background_color'],
  },
  { title: 'registrationEditor.section.form', fields: [...formColors, 'registration_form_image'] },
  {
    title: 'registrationEditor.section.buttons',
    fields: [
      ...submitColors,
      'registration_form_login_button_text_color',
      'registration_form_login_button_border_color',
      'registration_form_login_button_background_color',
    ],
  },
  agreementColors,
  ownRules,
]

const content: EditorSection[] = [
  { title: 'registrationEditor.section.sidebar', fields: ['sidebar_heading', 'sidebar_subheading'] },
  {
    title: 'registrationEditor.section.benefits',
    fields: ['benefits_section_show', 'benefits_heading', 'benefits_contents'],
  },
  commissionTable,
  {
    title: 'registrationEditor.section.form',
    fields: [
      'registration_form_heading',
      'registration_form_fields',
      'registration_form_submit_button_text',
      'registration_form_login_button_text',
    ],
  },
  agreements,
  more,
]

export const basicSections = { design, content }
