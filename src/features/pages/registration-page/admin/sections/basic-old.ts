import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'

const design: EditorSection[] = [
  { title: 'registrationEditor.section.general', fields: ['font_family', 'enable_logo', 'page_heading_color'] },
  { title: 'registrationEditor.section.background', fields: ['page_background_color', 'page_background_image'] },
  {
    title: 'registrationEditor.section.sidebar',
    fields: ['main_heading_color', 'sub_main_heading_color', 'side_background_color', 'side_background_image'],
  },
  {
    title: 'registrationEditor.section.benefits',
    fields: ['benefit_title_color', 'benefit_text_color', 'tick_mark_color'],
  },
  { title: 'registrationEditor.section.form', fields: ['form_label_color', 'form_text_color'] },
  {
    title: 'registrationEditor.section.buttons',
    fields: ['submit_button_text_color', 'submit_button_background', 'login_button_text_color', 'login_button_background'],
  },
  { title: 'registrationEditor.section.css', fields: ['custom_css'] },
]

const content: EditorSection[] = [
  { title: 'registrationEditor.section.sidebar', fields: ['main_heading', 'sub_main_heading'] },
  {
    title: 'registrationEditor.section.benefits',
    fields: [
      'show_benefit',
      'benefit_title',
      'cookie_label',
      'cookie_value',
      'commission_type_label',
      'commission_type_value',
      'commission_amount_label',
      'commission_amount_value',
      'additional_term_label',
      'additional_term_value',
    ],
  },
  {
    title: 'registrationEditor.section.rates',
    fields: [
      'rate_detail',
      'rate_detail_hypertext',
      'rate_detail_title',
      'rate_detail_heading_column_1',
      'rate_detail_heading_column_2',
      'rate_detail_heading_column_3',
    ],
  },
  {
    title: 'registrationEditor.section.form',
    fields: ['page_heading', 'signup_fields', 'submit_button_text', 'login_button_text'],
  },
  {
    title: 'registrationEditor.section.agreements',
    fields: ['enable_terms', 'display_text', 'term_popup_title', 'term', 'policy_popup_title', 'policy'],
  },
  { title: 'registrationEditor.section.more', fields: ['captcha', 'translate', 'branding'] },
]

export const basicOldSections = { design, content }
