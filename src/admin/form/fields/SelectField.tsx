import { Select } from '@mantine/core'
import { useText } from '../../text.tsx'
import type { FieldProps } from './field.ts'
import { inputPropsOf } from './inputPropsOf.tsx'

export interface Option<Value extends string | null> {
  value: Value
  label: string
}

interface SelectFieldProps<Value extends string | null> extends FieldProps<Value> {
  options: readonly Option<Value>[]
}

const SEARCH_OVER = 8
/** The list goes this long after the choice, so that the eye sees what was taken. */
const CLOSES_AFTER = 150

export function SelectField<Value extends string | null>({ options, value, onChange, ...field }: SelectFieldProps<Value>) {
  const say = useText()
  const keyed = options.map(option => ({ value: option.value ?? '', label: option.label }))
  return (
    <Select
      {...inputPropsOf(field)}
      data={keyed}
      value={value ?? ''}
      onChange={key => {
        const chosen = options.find(option => (option.value ?? '') === key)
        if (chosen) onChange(chosen.value)
      }}
      searchable={options.length > SEARCH_OVER}
      allowDeselect={false}
      nothingFoundMessage={say('common.noResults')}
      maxDropdownHeight={280}
      comboboxProps={{ transitionProps: { transition: 'fade', duration: 0, exitDuration: CLOSES_AFTER }, shadow: 'md' }}
    />
  )
}
