import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { type FormState, useForm } from '#admin/form/state/useForm.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { paymentSettings } from '#features/commissions/payment-settings/contract.ts'
import { gatedMethods } from '#features/commissions/payment-settings/rules/methods.ts'
import {
  type PaymentSetup as Setup,
  type SetupMethod,
  setupMethods,
} from '#features/commissions/payment-settings/rules/payment-setup.ts'
import { DESCRIPTION_LETTERS, LABEL_LETTERS } from '#features/commissions/payment-settings/rules/settings.ts'
import { shop } from '#features/store/shop/contract.ts'
import { quickStart } from '../contract.ts'
import styles from './QuickStart.module.css'
import { TabForm, TabPage } from './TabPage.tsx'

export function PaymentSetup() {
  const setup = useRead(paymentSettings.quickStart)
  if (!setup.data)
    return (
      <TabPage tab="paymentSetup">
        <Loaded query={setup}>{() => null}</Loaded>
      </TabPage>
    )
  return <SetupForm stored={setup.data} />
}

function SetupForm({ stored }: { stored: Setup }) {
  const change = useChange(paymentSettings.saveQuickStart, { refreshes: [shop.info, quickStart.progress] })
  const form = useForm<Setup>({
    saved: stored,
    schema: paymentSettings.saveQuickStart.body,
    save: draft => change.mutateAsync({ body: draft }),
    success: false,
  })
  return (
    <TabForm tab="paymentSetup" form={form}>
      <Stack as="ul" className={styles.methods}>
        {setupMethods.map(method => (
          <Stack as="li" gap="xs" key={method}>
            <Method form={form} method={method} />
          </Stack>
        ))}
      </Stack>
    </TabForm>
  )
}

function Method({ form, method }: { form: FormState<Setup>; method: SetupMethod }) {
  const say = useText()
  const { canUse } = useAccess()
  const feature = gatedMethods[method]
  const isLocked = feature !== undefined && !canUse(feature)
  const isOther = method === 'other'
  const usual = isOther ? say('paymentSettingsPage.ownMethod') : say(`affiliates.method.${method}`)
  const own = isOther ? undefined : form.draft.payment_text[method]
  return (
    <>
      <SwitchField {...form.field(method)} label={own ? `${usual} (${own})` : usual} disabled={isLocked} />
      {isLocked && <PlanHint feature={feature} />}
      {isOther && form.draft.other === 1 && (
        <Stack className={styles.other}>
          <TextField
            {...form.field('other_payment_method_name')}
            label={say('paymentSettingsPage.otherName')}
            limit={{ max: LABEL_LETTERS }}
          />
          <TextField
            {...form.field('other_payment_method_description')}
            label={say('paymentSettingsPage.otherDescription')}
            hint={say('paymentSettingsPage.otherDescriptionHint')}
            limit={{ max: DESCRIPTION_LETTERS }}
            rows={2}
          />
        </Stack>
      )}
    </>
  )
}
