import type { FieldProps } from '#admin/form/fields/field.ts'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { useText } from '#admin/text.tsx'
import { useProgramOptions } from './useProgramOptions.ts'

interface ProgramSelectorProps extends FieldProps<number | null> {
  /** Programs that cannot be chosen again. */
  without?: readonly number[]
  /** The words for "none", where that can be chosen. */
  none?: string
}

/** One program of the shop. */
export function ProgramSelector({ value, onChange, without = [], none, ...field }: ProgramSelectorProps) {
  const say = useText()
  const { options } = useProgramOptions()
  const offered = options.filter(option => Number(option.value) === value || !without.includes(Number(option.value)))
  const unchosen = none ?? say('program.choose')
  return (
    <SelectField<string | null>
      {...field}
      value={value === null ? null : String(value)}
      onChange={chosen => onChange(chosen === null ? null : Number(chosen))}
      options={none !== undefined || value === null ? [{ value: null, label: unchosen }, ...offered] : offered}
    />
  )
}
