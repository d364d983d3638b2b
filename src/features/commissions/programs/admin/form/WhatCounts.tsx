import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { useText } from '#admin/text.tsx'
import { TaxMode } from '#features/commissions/commission/rules/RuleVersion.ts'
import { SectionInputs } from './SectionInputs.tsx'
import type { SectionProps } from './section.ts'

const taxModes = Object.entries(TaxMode) as [keyof typeof TaxMode, TaxMode][]

export function WhatCounts(section: SectionProps) {
  const say = useText()
  return (
    <FormSection title={say('program.counts.title')} lead={say('program.counts.lead')}>
      <SectionInputs {...section} section="counts" />
      <CardsField
        {...section.form.field('tax_setting')}
        label={say('programs.field.tax_setting')}
        hint={say('program.counts.taxSettingHint')}
        cards={taxModes.map(([name, value]) => ({
          value,
          label: say(`program.counts.tax.${name}`),
          hint: say(`program.counts.taxHint.${name}`),
        }))}
      />
    </FormSection>
  )
}
