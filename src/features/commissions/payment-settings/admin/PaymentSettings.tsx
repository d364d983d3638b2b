import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type PaymentSettingsView, paymentSettings } from '../contract.ts'
import type { PaymentSettings } from '../rules/settings.ts'
import { Methods } from './Methods.tsx'
import type { PaymentDraft } from './PaymentDraft.ts'
import { Tax } from './Tax.tsx'

export function PaymentSettingsScreen() {
  const say = useText()
  const stored = useRead(paymentSettings.settings)
  return (
    <FormPage title={say('page.paymentSettings')} lead={say('paymentSettingsPage.lead')}>
      <Loaded query={stored}>{view => <PaymentSettingsForm stored={view} />}</Loaded>
    </FormPage>
  )
}

function PaymentSettingsForm({ stored: { programs, ...stored } }: { stored: PaymentSettingsView }) {
  const say = useText()
  const { currency, template } = useMoney()
  const change = useChange(paymentSettings.save, { refreshes: [paymentSettings.offered] })
  const form = useForm<PaymentDraft>({
    saved: toDraft(stored),
    schema: paymentSettings.save.body,
    save: async draft => {
      const { programs: _, ...saved } = await change.mutateAsync({ body: draft })
      return toDraft(saved)
    },
  })
  return (
    <Form form={form} label={say('page.paymentSettings')}>
      <Methods form={form} programs={programs} />
      <FormSection title={say('paymentSettingsPage.minimum')} lead={say('paymentSettingsPage.minimumLead')}>
        <MoneyField
          {...form.field('minimum')}
          currency={currency}
          template={template}
          label={say('paymentSettingsPage.minimumAmount')}
          hint={say('paymentSettingsPage.minimumHint')}
          optional
        />
      </FormSection>
      <Tax form={form} />
    </Form>
  )
}

/** Nothing is an empty box, not a zero. */
const toDraft = ({ minimum, tax, ...settings }: PaymentSettings): PaymentDraft => ({
  ...settings,
  minimum: minimum || null,
  tax: { ...tax, rate: tax.rate || null },
})
