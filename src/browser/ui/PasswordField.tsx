import { type ComponentProps, useState } from 'react'
import { InsideButton } from './Button.tsx'
import { TextField } from './Field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'inside' | 'suffix'> {
  show: string
  hide: string
}

/** A password. A space in front never counts; one at the end may be followed by the next word, so the contract trims it. */
export function PasswordField({ show, hide, onChange, ...field }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      {...field}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={value => onChange?.(value.trimStart())}
      inside={
        <InsideButton aria-label={visible ? hide : show} onClick={() => setVisible(!visible)}>
          <EyeIcon open={visible} />
        </InsideButton>
      }
    />
  )
}

function EyeIcon({ open }: { open: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M1.8 9S4.4 3.9 9 3.9 16.2 9 16.2 9 13.6 14.1 9 14.1 1.8 9 1.8 9Z" />
      <circle cx="9" cy="9" r="2.3" />
      {!open && <path d="m3 15.2 12-12.4" />}
    </svg>
  )
}
