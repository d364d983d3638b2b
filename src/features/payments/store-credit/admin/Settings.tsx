import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type StoreCreditSettings, storeCredit } from '../contract.ts'
import { CreditTabs } from './CreditTabs.tsx'

const AUTO_CREDIT = '/admin/settings/v1/payment-setting/auto-payment/store-credit'

/** A code for each payment, or balances that codes are made of. */
export function Settings() {
  const say = useText()
  const stored = useRead(storeCredit.settings)
  return (
    <Stack>
      <CreditTabs />
      <FormPage title={say('page.storeCreditSettings')} lead={say('storeCreditPage.settingsLead')}>
        <Loaded query={stored}>{settings => <SettingsForm stored={settings} />}</Loaded>
      </FormPage>
    </Stack>
  )
}

function SettingsForm({ stored }: { stored: StoreCreditSettings }) {
  const say = useText()
  const { currency, template } = useMoney()
  const change = useChange(storeCredit.saveSettings)
  const form = useForm<StoreCreditSettings>({
    saved: stored,
    schema: storeCredit.saveSettings.body,
    save: draft => change.mutateAsync({ body: draft }),
  })
  const money = { currency, template, optional: true }
  return (
    <Form form={form} label={say('page.storeCreditSettings')}>
      <FormSection title={say('storeCreditPage.redemption')} lead={say('storeCreditPage.redemptionLead')}>
        <SwitchField
          {...form.field('self_redemption')}
          label={say('storeCreditPage.selfRedemption')}
          hint={say(form.draft.self_redemption ? 'storeCreditPage.selfRedemptionOn' : 'storeCreditPage.selfRedemptionOff')}
        />
        {form.draft.self_redemption === 1 && stored.self_redemption === 1 && (
          <Anchor component={Link} to={AUTO_CREDIT} w="fit-content">
            {say('storeCreditPage.auto')}
          </Anchor>
        )}
        {form.draft.self_redemption === 1 && (
          <FieldPair>
            <MoneyField {...form.field('min_amount')} {...money} label={say('storeCreditPage.minAmount')} />
            <MoneyField {...form.field('max_amount')} {...money} label={say('storeCreditPage.maxAmount')} />
          </FieldPair>
        )}
      </FormSection>
    </Form>
  )
}
