import { TagsInput } from '@mantine/core'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { inputPropsOf } from '#admin/form/fields/inputPropsOf.tsx'
import { useText } from '#admin/text.tsx'
import styles from './fraud.module.css'

interface EntriesFieldProps extends FieldProps<string[]> {
  placeholder: string
  /** The one spelling of an entry; one that has none stays as it was typed, until saving names it. */
  clean: (entry: string) => string | undefined
}

/** A list that is typed, or pasted from wherever it was kept: commas, spaces and lines part its entries. */
export function EntriesField({ value, onChange, placeholder, clean, ...field }: EntriesFieldProps) {
  const say = useText()
  const parted = (typed: readonly string[]) => typed.flatMap(entry => entry.split(/[\s,;]+/)).filter(entry => entry !== '')
  return (
    <TagsInput
      {...inputPropsOf(field)}
      classNames={{ input: styles.entries }}
      value={value}
      onChange={typed => onChange([...new Set(parted(typed).map(entry => clean(entry) ?? entry))])}
      splitChars={[',', ';', ' ', '\n', '\t']}
      placeholder={value.length === 0 ? placeholder : undefined}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      clearable
      clearButtonProps={{ 'aria-label': say('common.clear') }}
    />
  )
}
