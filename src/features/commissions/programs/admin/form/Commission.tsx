import { Layers, Package, Percent, Receipt, Ruler } from 'lucide-react'
import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { useText } from '#admin/text.tsx'
import { CommissionType, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { typeText } from '../../rules/typeText.ts'
import { kindOf } from '../rateInWords.ts'
import { changeType } from './changeType.ts'
import { LevelEditor } from './LevelEditor.tsx'
import { firstLevels } from './levels.ts'
import type { SectionProps } from './section.ts'

const types = [
  { value: CommissionType.percentOfSale, icon: <Percent size={18} />, hint: 'program.commission.percentHint' },
  { value: CommissionType.flatPerOrder, icon: <Receipt size={18} />, hint: 'program.commission.perOrderHint' },
  { value: CommissionType.flatPerItem, icon: <Package size={18} />, hint: 'program.commission.perItemHint' },
] as const

const amountHint = {
  [CommissionType.flatPerOrder]: 'program.commission.amountHint.flatPerOrder',
  [CommissionType.flatPerItem]: 'program.commission.amountHint.flatPerItem',
  [CommissionType.percentOfSale]: 'program.commission.amountHint.percentOfSale',
} as const

export function Commission(section: SectionProps) {
  const say = useText()
  const { form, typedBefore, money } = section
  const { commission_type: type, rule } = form.draft
  const isSimple = rule === ProgramRule.simple
  return (
    <FormSection title={say('program.commission.title')} lead={say('program.commission.lead')}>
      <CardsField
        {...form.field('commission_type')}
        label={say('programs.field.commission_type')}
        cards={types.map(({ value, icon, hint }) => ({ value, icon, label: say(typeText[value]), hint: say(hint) }))}
        onChange={chosen => form.edit(changeType(form.draft, 'commission_type', chosen, typedBefore))}
      />
      <CardsField
        {...form.field('rule')}
        label={say('programs.field.rule')}
        cards={[
          {
            value: ProgramRule.simple,
            icon: <Ruler size={18} />,
            label: say('program.commission.simple'),
            hint: say('program.commission.simpleHint'),
          },
          {
            value: ProgramRule.advance,
            icon: <Layers size={18} />,
            label: say('program.commission.advance'),
            hint: say('program.commission.advanceHint'),
          },
        ]}
        onChange={chosen => form.edit({ rule: chosen, ...(chosen === ProgramRule.advance && firstLevels(form.draft)) })}
      />
      {isSimple ? (
        <DecimalField
          {...form.field('commission_amount')}
          {...money}
          kind={kindOf(type)}
          label={say(`program.commission.amount.${kindOf(type)}`)}
          hint={say(amountHint[type])}
        />
      ) : (
        <LevelEditor {...section} />
      )}
    </FormSection>
  )
}
