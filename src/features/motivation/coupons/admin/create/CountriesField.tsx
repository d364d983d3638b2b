import { MultiSelect } from '@mantine/core'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { inputPropsOf } from '#admin/form/fields/inputPropsOf.tsx'
import { useText } from '#admin/text.tsx'
import { countryNames } from '#kit/countries.ts'

/** Countries by their names in the reader's language, kept as their codes. */
export function CountriesField({ value, onChange, ...field }: FieldProps<string[]>) {
  const say = useText()
  return (
    <MultiSelect
      {...inputPropsOf(field)}
      value={value}
      onChange={onChange}
      data={countryNames(say.language).map(country => ({ value: country.value, label: country.text }))}
      searchable
      clearable
      limit={50}
      clearButtonProps={{ 'aria-label': say('common.clear') }}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
    />
  )
}
