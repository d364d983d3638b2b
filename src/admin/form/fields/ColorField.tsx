import { TextInput } from '@mantine/core'
import { isHexColor } from '#kit/contract/validate.ts'
import { useText } from '../../text.tsx'
import type { FieldProps } from './field.ts'
import styles from './fields.module.css'
import { inputPropsOf } from './inputPropsOf.tsx'

/** A colour as # and six digits; the swatch opens the browser's own picker. */
export function ColorField({ value, onChange, ...field }: FieldProps<string>) {
  const say = useText()
  return (
    <TextInput
      {...inputPropsOf(field)}
      value={value}
      onChange={event => onChange(hexTyped(event.currentTarget.value))}
      placeholder="#000000"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      leftSectionWidth={44}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={say('form.pickColor', { field: field.label })}
          tabIndex={-1}
          disabled={field.disabled}
          value={isHexColor(value) ? value.toLowerCase() : '#000000'}
          onChange={event => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}

/** A pasted `329E5E` is meant as a colour, too. */
const hexTyped = (text: string) => {
  const digits = text.replace(/[^0-9a-fA-F]/g, '').slice(0, 6)
  return digits || text.includes('#') ? `#${digits}` : ''
}
