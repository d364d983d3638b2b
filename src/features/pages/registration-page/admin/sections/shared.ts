import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'

/** Groups of fields that several themes have in common. */

export const submitColors = [
  'registration_form_submit_button_text_color',
  'registration_form_submit_button_border_color',
  'registration_form_submit_button_background_color',
]

export const formColors = [
  'registration_form_heading_color',
  'registration_form_field_label_color',
  'registration_form_text_input_color',
  'registration_form_field_border_color',
  'registration_form_focused_border_color',
  'registration_form_background_color',
]

export const agreementColors: EditorSection = {
  title: 'registrationEditor.section.agreements',
  fields: ['registration_form_agreements_text_color', 'registration_form_agreements_hypertext_color'],
}

export const ownRules: EditorSection = { title: 'registrationEditor.section.css', fields: ['custom_css'] }

export const commissionTable: EditorSection = {
  title: 'registrationEditor.section.rates',
  fields: [
    'benefits_commission_amount_hypertext',
    'benefits_commission_amount_title',
    'benefits_commission_heading_column_1',
    'benefits_commission_heading_column_2',
    'benefits_commission_heading_column_3',
  ],
}

export const agreements: EditorSection = {
  title: 'registrationEditor.section.agreements',
  fields: [
    'registration_form_show_agreements',
    'registration_form_terms_text',
    'registration_form_terms_hypertext',
    'registration_form_terms_popup_title',
    'registration_form_terms_and_conditions_content',
    'registration_form_policy_text',
    'registration_form_policy_hypertext',
    'registration_form_policy_popup_title',
    'registration_form_privacy_policy_content',
  ],
}

export const more: EditorSection = {
  title: 'registrationEditor.section.more',
  fields: ['registration_form_enable_captcha', 'is_translation', 'show_branding'],
}
