import type { FieldBinding, FieldDisplay } from './field.ts'
import styles from './fields.module.css'
import { LabelRow } from './LabelRow.tsx'
import type { LetterLimit } from './limitLetters.ts'

type DisplayedField = Omit<FieldBinding<unknown>, 'value' | 'onChange'> & FieldDisplay

/** The part all inputs share, in the words of the component library. */
export function inputPropsOf(
  { name, label, hint, optional, disabled, error, onBlur }: DisplayedField,
  counted?: { text: string; limit: LetterLimit },
) {
  return {
    name,
    size: 'md',
    label: <LabelRow label={label} optional={optional} counted={counted} />,
    description: hint,
    disabled,
    error,
    // The library marks the box of some inputs instead of the input.
    'aria-invalid': error !== undefined || undefined,
    onBlur,
    wrapperProps: { className: styles.field, 'data-field': name },
    className: styles.field,
  } as const
}
