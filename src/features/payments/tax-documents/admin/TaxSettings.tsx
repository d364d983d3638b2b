import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { type FormState, useForm } from '#admin/form/state/useForm.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { type Say, useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { type TaxSettings as StoredSettings, taxDocuments } from '../contract.ts'
import type { TaxSettingsChange } from '../rules/payer.ts'
import { AddressFields } from './AddressFields.tsx'
import { formsPath } from './paths.ts'

export function TaxSettings() {
  const say = useText()
  const stored = useRead(taxDocuments.settings)
  return (
    <FormPage title={say('page.taxDocuments')} lead={say('taxPage.lead')}>
      <Loaded query={stored}>{settings => <SettingsForm stored={settings} />}</Loaded>
    </FormPage>
  )
}

/** The number that is stored is never sent back: an empty field keeps it. */
const toDraft = ({ currency: _, obstacle: __, ...settings }: StoredSettings) => ({ ...settings, number: '' })
type TaxSettingsDraft = ReturnType<typeof toDraft>

function SettingsForm({ stored }: { stored: StoredSettings }) {
  const say = useText()
  const { canUse, may } = useAccess()
  const change = useChange(taxDocuments.save)
  const form = useForm<TaxSettingsDraft>({
    saved: toDraft(stored),
    schema: taxDocuments.save.body,
    save: async draft => toDraft(await change.mutateAsync({ body: draft as TaxSettingsChange })),
  })
  const { require_w9, is_enabled } = form.draft
  const isOpen = canUse('taxDocuments')
  const hindrance = whyOff(form, stored, say)
  return (
    <Form form={form} label={say('page.taxDocuments')}>
      {!isOpen && <PlanHint feature="taxDocuments" />}
      <FormSection title={say('taxPage.collection')} lead={say('taxPage.collectionLead')}>
        <SwitchField
          {...form.field('require_w9')}
          // Without W-9s there are no forms.
          onChange={flag => form.edit(flag ? { require_w9: 1 } : { require_w9: 0, is_enabled: 0 })}
          label={say('taxPage.requireW9')}
          hint={say('taxPage.requireW9Hint')}
          disabled={!isOpen && require_w9 === 0}
        />
      </FormSection>
      <FormSection title={say('taxPage.forms')} lead={say('taxPage.formsLead')}>
        <SwitchField
          {...form.field('is_enabled')}
          label={say('taxPage.enable')}
          hint={hindrance ?? say('taxPage.enableHint')}
          disabled={is_enabled === 0 && (!isOpen || hindrance !== undefined)}
        />
      </FormSection>
      {is_enabled === 1 && <Payer form={form} number={stored.number} />}
      {may('payments') && (
        <FormSection title={say('taxPage.openForms')} lead={say('taxPage.openFormsLead')}>
          <Button component={Link} to={formsPath} variant="default" w="fit-content">
            {say('taxPage.openFormsButton')}
          </Button>
        </FormSection>
      )}
    </Form>
  )
}

function whyOff({ draft }: FormState<TaxSettingsDraft>, { obstacle, currency }: StoredSettings, say: Say): string | undefined {
  if (obstacle) return say('taxPage.enableNeedsDollars', { currency })
  return draft.require_w9 ? undefined : say('taxPage.enableNeedsW9')
}

function Payer({ form, number }: { form: FormState<TaxSettingsDraft>; number: string }) {
  const say = useText()
  return (
    <FormSection title={say('taxPage.payer')} lead={say('taxPage.payerLead')}>
      <TextField
        {...form.field('legal_name')}
        label={say('taxPage.legalName')}
        limit={{ max: 120 }}
        autoComplete="organization"
      />
      <TextField
        {...form.field('number')}
        label={say('taxPage.ein')}
        hint={number ? say('taxPage.numberKept', { number }) : say('taxPage.einHint')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      <AddressFields
        street_address={form.field('street_address')}
        city={form.field('city')}
        state={form.field('state')}
        zip_code={form.field('zip_code')}
      />
      <TextField {...form.field('phone')} label={say('taxPage.phone')} type="tel" autoComplete="tel" dir="ltr" optional />
    </FormSection>
  )
}
