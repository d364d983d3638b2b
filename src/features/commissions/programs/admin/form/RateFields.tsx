import { FieldPair } from '#admin/form/Form.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { useText } from '#admin/text.tsx'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { typeText } from '../../rules/typeText.ts'
import { kindOf } from '../rateInWords.ts'
import { changeType } from './changeType.ts'
import type { SectionProps } from './section.ts'

const types = Object.values(CommissionType)

interface RateFieldsProps extends Pick<SectionProps, 'form' | 'typedBefore' | 'money'> {
  of: 'first_commission' | 'for_new_customer'
}

/** A commission of its own: type and amount. */
export function RateFields({ of, form, typedBefore, money }: RateFieldsProps) {
  const say = useText()
  const { value: type, onChange: _, ...field } = form.field(`${of}_type`)
  return (
    <FieldPair>
      <SelectField
        {...field}
        value={String(type)}
        onChange={chosen => form.edit(changeType(form.draft, `${of}_type`, Number(chosen) as CommissionType, typedBefore))}
        label={say('program.commission.type')}
        options={types.map(value => ({ value: String(value), label: say(typeText[value]) }))}
      />
      <DecimalField
        {...form.field(`${of}_amount`)}
        {...money}
        kind={kindOf(type)}
        label={say(`program.commission.amount.${kindOf(type)}`)}
      />
    </FieldPair>
  )
}
