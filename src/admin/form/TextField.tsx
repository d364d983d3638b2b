import { Textarea, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { faceOf } from './faceOf.tsx'
import type { FieldProps } from './field.ts'
import { type LetterLimit, limitLetters } from './limitLetters.ts'

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder' | 'dir' | 'spellCheck' | 'autoCapitalize' | 'readOnly'
>

interface TextFieldProps extends FieldProps<string>, Native {
  /** Shows how much is used, and keeps to it. */
  limit?: LetterLimit
  /** Turns the field into several lines. */
  rows?: number
}

export function TextField({
  limit,
  rows,
  value,
  onChange,
  onBlur,
  name,
  label,
  hint,
  optional,
  error,
  ...native
}: TextFieldProps) {
  const shared = {
    ...faceOf({ name, label, hint, optional, error, onBlur, disabled: native.disabled }, limit && { text: value, limit }),
    ...native,
    value,
    onChange: (event: { currentTarget: { value: string } }) => {
      const typed = event.currentTarget.value
      onChange(limit ? limitLetters(value, typed, limit) : typed)
    },
  }
  if (rows === undefined) return <TextInput {...shared} />
  const { type: _, ...area } = shared
  return <Textarea {...(area as ComponentProps<typeof Textarea>)} autosize minRows={rows} maxRows={rows * 3} />
}
