import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { type ConvertView, convertCustomers } from '../contract.ts'
import type { ConvertSettings } from '../rules/settings.ts'
import { Accounts } from './Accounts.tsx'
import { ExistingCustomers } from './ExistingCustomers.tsx'
import { Figures } from './Figures.tsx'
import { StoreOfferFields } from './StoreOfferFields.tsx'

/** All ways by which customers of the store become affiliates. */
export function ConvertCustomers() {
  const say = useText()
  const stored = useRead(convertCustomers.get)
  return (
    <FormPage title={say('page.convertCustomers')} lead={say('convertPage.lead')}>
      <Loaded query={stored}>{view => <Settings view={view} />}</Loaded>
    </FormPage>
  )
}

function Settings({ view: { settings, programs, figures } }: { view: ConvertView }) {
  const say = useText()
  const { canUse } = useAccess()
  const change = useChange(convertCustomers.save)
  const form = useForm<ConvertSettings>({
    saved: settings,
    schema: convertCustomers.save.body,
    save: async body => (await change.mutateAsync({ body })).settings,
  })
  const mayAssign = canUse('downlineAssignment')
  return (
    <Form form={form} label={say('page.convertCustomers')}>
      <Accounts form={form} programs={programs} saved={settings} />
      <StoreOfferFields form={form} programs={programs} saved={settings} />
      <FormSection title={say('convertPage.network')}>
        {!mayAssign && <PlanHint feature="downlineAssignment" />}
        <SwitchField
          {...form.field('as_downline')}
          label={say('convertPage.downline')}
          hint={say('convertPage.downlineHint')}
          disabled={!mayAssign && form.draft.as_downline === 0}
        />
      </FormSection>
      <ExistingCustomers programs={programs} />
      <Figures figures={figures} />
    </Form>
  )
}
