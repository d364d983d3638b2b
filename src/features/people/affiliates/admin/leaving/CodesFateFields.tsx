import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { useText } from '#admin/text.tsx'
import { type CodeFate, codeFates } from '../../rules/codes-fate.ts'
import { AffiliateSelect } from '../shared/AffiliateSelect.tsx'

export interface ChosenFate {
  codes: CodeFate
  codes_to: number | null
}

export const isFateChosen = ({ codes, codes_to }: ChosenFate): boolean => codes !== 'pass_on' || codes_to !== null

/** As the calls take it. */
export const fateInput = ({ codes, codes_to }: ChosenFate) => ({
  codes,
  ...(codes === 'pass_on' && codes_to !== null && { codes_to }),
})

interface CodesFateFieldsProps {
  /** Whose codes they are, and which. */
  person: { id: number; full_name: string }
  codes: string
  value: ChosenFate
  onChange: (value: ChosenFate) => void
}

/** What becomes of the codes of somebody who is switched off or deleted. */
export function CodesFateFields({ person, codes, value, onChange }: CodesFateFieldsProps) {
  const say = useText()
  const nothing = () => undefined
  return (
    <>
      <CardsField
        name="codes"
        label={say('affiliateCodes.question', { codes })}
        value={value.codes}
        onChange={fate => onChange({ ...value, codes: fate })}
        onBlur={nothing}
        cards={codeFates.map(fate => ({
          value: fate,
          label: say(`affiliateCodes.fate.${fate}`),
          hint: say(`affiliateCodes.hint.${fate}`, { name: person.full_name }),
        }))}
      />
      {value.codes === 'pass_on' && (
        <AffiliateSelect
          name="codes_to"
          label={say('affiliateCodes.to')}
          value={value.codes_to}
          onChange={codes_to => onChange({ ...value, codes_to })}
          onBlur={nothing}
          status="active"
          leaveOut={person.id}
        />
      )}
    </>
  )
}
