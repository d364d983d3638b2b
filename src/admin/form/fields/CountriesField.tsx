import { MultiSelect } from '@mantine/core'
import { countryNames } from '#kit/countries.ts'
import { useText } from '../../text.tsx'
import type { FieldProps } from './field.ts'
import styles from './fields.module.css'
import { inputPropsOf } from './inputPropsOf.tsx'

interface CountriesFieldProps extends FieldProps<string[]> {
  placeholder: string
}

/** Any number of countries, found by their names in the reader's language. */
export function CountriesField({ value, onChange, placeholder, ...field }: CountriesFieldProps) {
  const say = useText()
  return (
    <MultiSelect
      {...inputPropsOf(field)}
      classNames={{ input: styles.many }}
      data={countryNames(say.language).map(({ value: code, text }) => ({ value: code, label: text }))}
      value={value}
      onChange={onChange}
      placeholder={value.length === 0 ? placeholder : undefined}
      nothingFoundMessage={say('common.noResults')}
      maxDropdownHeight={280}
      comboboxProps={{ transitionProps: { duration: 0 }, shadow: 'md' }}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': say('common.clear') }}
    />
  )
}
