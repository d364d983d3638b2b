import { MultiSelect } from '@mantine/core'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { inputPropsOf } from '#admin/form/fields/inputPropsOf.tsx'
import { useText } from '#admin/text.tsx'
import { useProgramOptions } from './useProgramOptions.ts'

interface ProgramsFieldProps extends FieldProps<number[] | null> {
  /** What the two choices are called, and the list of programs. */
  words: { all: string; chosen: string; programs: string }
}

/** All programs, those to come among them, or some of them. */
export function ProgramsField({ words, value, onChange, error, ...field }: ProgramsFieldProps) {
  const say = useText()
  const { options } = useProgramOptions()
  const isAll = value === null
  return (
    <>
      <CardsField<'all' | 'chosen'>
        {...field}
        value={isAll ? 'all' : 'chosen'}
        onChange={choice => onChange(choice === 'all' ? null : [])}
        cards={[
          { value: 'all', label: words.all },
          { value: 'chosen', label: words.chosen },
        ]}
      />
      {!isAll && (
        <MultiSelect
          {...inputPropsOf({ ...field, label: words.programs, hint: undefined, error })}
          data={options}
          value={value.map(String)}
          onChange={chosen => onChange(chosen.map(Number))}
          searchable
          nothingFoundMessage={say('common.noResults')}
          comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
        />
      )}
    </>
  )
}
