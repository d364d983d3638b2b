import type { FormField } from '../../rules/form-fields.ts'

/** A field of the merchant's own. Its id stays for good: answers are kept under it. */
export function newField(label: string): FormField {
  return {
    id: `custom_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`,
    label,
    type: 'text',
    size: '12',
    isRequired: 0,
    isDefault: 0,
    isEnabled: 1,
    isDisableCb: 0,
    prepend: '',
    options: [],
  }
}
