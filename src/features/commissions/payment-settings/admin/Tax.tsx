import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { PercentField } from '#admin/form/numbers/PercentField.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { currencyInfo } from '#kit/money/currencies.ts'
import { taxOf } from '../rules/taxOf.ts'
import type { PaymentSectionProps } from './PaymentDraft.ts'

export function Tax({ form }: PaymentSectionProps) {
  const say = useText()
  const { canUse } = useAccess()
  const { tax } = form.draft
  const isLocked = !canUse('commissionTax') && form.saved.tax.mode === 'none'
  const cards = (['none', 'merchant', 'affiliates'] as const).map(value => ({
    value,
    label: say(`paymentSettingsPage.mode.${value}`),
    hint: say(`paymentSettingsPage.modeHint.${value}`),
    disabled: isLocked && value !== 'none',
  }))
  return (
    <FormSection title={say('paymentSettingsPage.tax')} lead={say('paymentSettingsPage.taxLead')}>
      <CardsField {...form.field('tax.mode')} label={say('paymentSettingsPage.taxMode')} cards={cards} />
      {isLocked && <PlanHint feature="commissionTax" />}
      {tax.mode !== 'none' && (
        <CardsField
          {...form.field('tax.source')}
          label={say('paymentSettingsPage.taxSource')}
          cards={(['fixed', 'affiliate'] as const).map(value => ({
            value,
            label: say(`paymentSettingsPage.source.${value}`),
            hint: say(`paymentSettingsPage.sourceHint.${value}`),
          }))}
        />
      )}
      {tax.mode !== 'none' && tax.source === 'fixed' && (
        <PercentField {...form.field('tax.rate')} label={say('paymentSettingsPage.taxRate')} />
      )}
      <Example form={form} />
    </FormSection>
  )
}

/** What a commission of a hundred becomes. */
function Example({ form }: PaymentSectionProps) {
  const say = useText()
  const { currency, show } = useMoney()
  const { tax } = form.draft
  if (tax.mode === 'none' || tax.source !== 'fixed' || !tax.rate) return null
  const hundred = 100 * 10 ** currencyInfo(currency).exponent
  const paid = taxOf({ commission: hundred, tax: { ...tax, rate: tax.rate }, affiliate_percent: null })
  return (
    <Quiet role="status">
      {say('paymentSettingsPage.example', { commission: show(paid.commission), total: show(paid.total), tax: show(paid.tax) })}
    </Quiet>
  )
}
