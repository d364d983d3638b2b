import { countryCode, countryNames } from '#kit/countries.ts'
import { useText } from '../../text.tsx'
import type { FieldProps } from './field.ts'
import { SelectField } from './SelectField.tsx'

/** One country by its name in the reader's language, kept as its code. What was typed before and is none stays until another is chosen. */
export function CountryField({ value, ...field }: FieldProps<string>) {
  const say = useText()
  const known = countryNames(say.language).map(({ value: code, text }) => ({ value: code, label: text }))
  const code = countryCode(value) ?? value
  const typed = code !== '' && !known.some(option => option.value === code) ? [{ value: code, label: code }] : []
  return <SelectField {...field} value={code} options={[{ value: '', label: say('form.noCountry') }, ...typed, ...known]} />
}
