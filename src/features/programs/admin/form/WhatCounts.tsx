import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { useText } from '#admin/text.tsx'
import { TaxMode } from '#features/commission/rules/RuleVersion.ts'
import type { SectionProps } from './section.ts'

const taxModes = Object.entries(TaxMode) as [keyof typeof TaxMode, TaxMode][]

export function WhatCounts({ form }: SectionProps) {
  const say = useText()
  return (
    <FormSection title={say('program.counts.title')} lead={say('program.counts.lead')}>
      <SwitchField
        {...form.field('exclude_shipping')}
        label={say('program.counts.excludeShipping')}
        hint={say('program.counts.excludeShippingHint')}
      />
      <SwitchField
        {...form.field('exclude_tax')}
        label={say('program.counts.excludeTax')}
        hint={say('program.counts.excludeTaxHint')}
      />
      <CardsField
        {...form.field('tax_setting')}
        label={say('program.counts.taxSetting')}
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
