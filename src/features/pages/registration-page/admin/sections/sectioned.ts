import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { agreementColors, agreements, commissionTable, formColors, more, ownRules, submitColors } from './shared.ts'

const design: EditorSection[] = [
  {
    title: 'registrationEditor.section.general',
    fields: ['general_font_family', 'general_text_color', 'general_background_color', 'general_pagination_color'],
  },
  { title: 'registrationEditor.section.order', fields: ['layout'] },
  {
    title: 'registrationEditor.section.introduction',
    fields: [
      'introduction_logo_show',
      'introduction_logo_position',
      'introduction_logo_size',
      'introduction_image',
      'introduction_button_text_color',
      'introduction_button_border_color',
      'introduction_button_background_color',
    ],
  },
  {
    title: 'registrationEditor.section.benefits',
    fields: [
      'benefits_icon_show',
      'benefits_icon_select',
      'benefits_icon_color',
      'benefits_text_color',
      'benefits_background_color',
      'benefits_image',
    ],
  },
  {
    title: 'registrationEditor.section.form',
    fields: [...formColors, 'registration_form_fields_background_color', 'registration_form_image'],
  },
  {
    title: 'registrationEditor.section.buttons',
    fields: [...submitColors, 'registration_form_login_button_text_color', 'registration_form_login_button_hypertext_color'],
  },
  agreementColors,
  {
    title: 'registrationEditor.section.faq',
    fields: ['faq_heading_color', 'faq_question_color', 'faq_answer_color', 'faq_background_color', 'faq_image'],
  },
  ownRules,
]

const content: EditorSection[] = [
  {
    title: 'registrationEditor.section.introduction',
    fields: ['introduction_heading', 'introduction_description', 'introduction_button_text'],
  },
  {
    title: 'registrationEditor.section.benefits',
    fields: [
      'benefits_section_show',
      'benefits_heading',
      'benefits_description_show',
      'benefits_description',
      'benefits_contents',
    ],
  },
  commissionTable,
  {
    title: 'registrationEditor.section.form',
    fields: [
      'registration_form_heading',
      'registration_form_fields',
      'registration_form_submit_button_text',
      'registration_form_login_button_text',
      'registration_form_login_button_hypertext',
    ],
  },
  { title: 'registrationEditor.section.faq', fields: ['faq_show', 'faq_heading', 'faq_content'] },
  agreements,
  more,
]

export const sectionedSections = { design, content }
