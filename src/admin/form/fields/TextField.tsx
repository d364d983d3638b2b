import { Textarea, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { FieldProps } from './field.ts'
import { inputPropsOf } from './inputPropsOf.tsx'
import { cameAtOnce, type LetterLimit, limitLetters } from './limitLetters.ts'
import { useTooLong } from './useTooLong.ts'

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder' | 'dir' | 'spellCheck' | 'autoCapitalize' | 'readOnly'
>

interface TextFieldProps extends FieldProps<string>, Native {
  /** Shows how much is used, and keeps to it; a pasted text that is too long stays, marked. */
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
  const counted = limit && { text: value, limit }
  const tooLong = useTooLong(counted)
  const shared = {
    ...inputPropsOf({ name, label, hint, optional, error: error ?? tooLong, onBlur, disabled: native.disabled }, counted),
    ...native,
    value,
    onChange: (event: { currentTarget: { value: string }; nativeEvent: unknown }) => {
      const typed = event.currentTarget.value
      onChange(limit ? limitLetters(value, typed, limit, cameAtOnce(event.nativeEvent)) : typed)
    },
  }
  if (rows === undefined) return <TextInput {...shared} />
  const { type: _, ...area } = shared
  return <Textarea {...(area as ComponentProps<typeof Textarea>)} autosize minRows={rows} maxRows={rows * 3} />
}
