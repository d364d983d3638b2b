import { PasswordInput } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { useText } from '../../text.tsx'
import type { FieldProps } from './field.ts'
import { inputPropsOf } from './inputPropsOf.tsx'

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
}

/** A space in front never counts; one at the end may be followed by the next word, so the contract trims it. */
export function PasswordField({ value, onChange, autoComplete, ...field }: PasswordFieldProps) {
  const say = useText()
  return (
    <PasswordInput
      {...inputPropsOf(field)}
      value={value}
      onChange={event => onChange(event.currentTarget.value.trimStart())}
      autoComplete={autoComplete}
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />)}
      visibilityToggleButtonProps={{ 'aria-label': say('form.showPassword'), tabIndex: 0 }}
    />
  )
}
