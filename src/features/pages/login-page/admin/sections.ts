import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'

const design: EditorSection[] = [
  { title: 'loginEditor.section.general', fields: ['font_family', 'enable_logo'] },
  { title: 'loginEditor.section.background', fields: ['background_color', 'box_color', 'background_image'] },
  { title: 'loginEditor.section.text', fields: ['heading_color', 'text_color', 'link_color'] },
  { title: 'loginEditor.section.button', fields: ['button_color', 'button_text_color'] },
  { title: 'loginEditor.section.css', fields: ['custom_css'] },
]

const content: EditorSection[] = [
  { title: 'loginEditor.section.words', fields: ['heading', 'description'] },
  {
    title: 'loginEditor.section.form',
    fields: ['email_label', 'password_label', 'button_text', 'forgot_text', 'register_text', 'register_hypertext'],
  },
]

export const loginSections = { design, content }
