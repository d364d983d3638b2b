import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { ChoicesField } from '#admin/form/fields/ChoicesField.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { paymentRequests, type RequestSettingsView } from '../contract.ts'
import { invoiceRules, type RequestSettings } from '../rules/settings.ts'

type RequestSettingsDraft = Omit<RequestSettings, 'minimum'> & { minimum: number | null }

export function RequestSettingsScreen() {
  const say = useText()
  const stored = useRead(paymentRequests.settings)
  return (
    <FormPage title={say('page.paymentRequestSettings')} lead={say('requestSettings.lead')}>
      <Loaded query={stored}>{view => <RequestSettingsForm stored={view} />}</Loaded>
    </FormPage>
  )
}

function RequestSettingsForm({ stored }: { stored: RequestSettingsView }) {
  const say = useText()
  const { canUse } = useAccess()
  const { currency, template } = useMoney()
  const change = useChange(paymentRequests.save)
  const form = useForm<RequestSettingsDraft>({
    saved: toDraft(stored),
    schema: paymentRequests.save.body,
    save: async draft => toDraft(await change.mutateAsync({ body: draft })),
  })
  const isLocked = !canUse('requestPayment') && form.saved.is_on === 0
  const isOn = form.draft.is_on === 1
  return (
    <Form form={form} label={say('page.paymentRequestSettings')}>
      <FormSection title={say('requestSettings.section')} lead={say('requestSettings.sectionLead')}>
        {stored.is_scheduled && <AlertBox type="info">{say('requestSettings.scheduled')}</AlertBox>}
        <SwitchField
          {...form.field('is_on')}
          label={say('requestSettings.on')}
          hint={say('requestSettings.onHint')}
          disabled={isLocked || stored.is_scheduled}
        />
        {isLocked && <PlanHint feature="requestPayment" />}
        {isOn && (
          <>
            <Programs {...form.field('programs')} programs={stored.programs_to_choose} />
            <MoneyField
              {...form.field('minimum')}
              currency={currency}
              template={template}
              label={say('requestSettings.minimum')}
              hint={say('requestSettings.minimumHint')}
              optional
            />
            <SwitchField
              {...form.field('allows_extra')}
              label={say('requestSettings.extra')}
              hint={say('requestSettings.extraHint')}
            />
            <SelectField
              {...form.field('invoice')}
              label={say('requestSettings.invoice')}
              hint={say('requestSettings.invoiceHint')}
              options={invoiceRules.map(value => ({ value, label: say(`requestSettings.invoiceRule.${value}`) }))}
            />
          </>
        )}
      </FormSection>
    </Form>
  )
}

const toDraft = ({ is_on, programs, minimum, allows_extra, invoice }: RequestSettings): RequestSettingsDraft => ({
  ...{ is_on, programs, allows_extra, invoice },
  minimum: minimum || null,
})

interface ProgramsProps extends FieldBinding<number[] | null> {
  programs: RequestSettingsView['programs_to_choose']
}

/** With one program there is nothing to choose. All of them includes those that are added later. */
function Programs({ programs, value, onChange, ...binding }: ProgramsProps) {
  const say = useText()
  if (programs.length < 2) return null
  const ids = programs.map(program => String(program.id))
  return (
    <ChoicesField
      {...binding}
      value={value === null ? ids : ids.filter(id => value.includes(Number(id)))}
      onChange={chosen => onChange(chosen.length === ids.length ? null : chosen.map(Number))}
      label={say('requestSettings.programs')}
      all={say('requestSettings.allPrograms')}
      groups={[
        { title: say('requestSettings.programs'), options: programs.map(({ id, name }) => ({ value: String(id), label: name })) },
      ]}
    />
  )
}
