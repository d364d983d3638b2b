import type { FieldBinding } from '#admin/form/fields/field.ts'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { ProgramsField } from '#features/commissions/programs/admin/index.ts'
import { creatives } from '../contract.ts'

/** In which category. */
export function CategoryField({ value, onChange, ...field }: FieldBinding<number | null>) {
  const say = useText()
  const { data } = useRead(creatives.categories)
  const options = (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField<string | null>
      {...field}
      label={say('creativeForm.category')}
      value={value === null ? null : String(value)}
      onChange={chosen => onChange(chosen === null ? null : Number(chosen))}
      options={[{ value: null, label: say('creativeForm.noCategory') }, ...options]}
    />
  )
}

interface PlaceFieldsProps {
  category: FieldBinding<number | null>
  programs: FieldBinding<number[] | null>
}

/** Where it stands, and for whom. */
export function PlaceFields({ category, programs }: PlaceFieldsProps) {
  const say = useText()
  return (
    <>
      <CategoryField {...category} />
      <ProgramsField
        {...programs}
        label={say('creativeForm.audience')}
        words={{
          all: say('creativeForm.allPrograms'),
          chosen: say('creativeForm.chosenPrograms'),
          programs: say('creativeForm.programs'),
        }}
      />
    </>
  )
}
