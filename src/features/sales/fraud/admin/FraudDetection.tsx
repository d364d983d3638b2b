import { Form } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { type FraudView, fraud } from '../contract.ts'
import type { FraudSettings } from '../rules/settings.ts'
import type { FraudDraft } from './FraudDraft.ts'
import { RecentlyStopped } from './RecentlyStopped.tsx'
import { Sales } from './Sales.tsx'
import { SelfReferrals } from './SelfReferrals.tsx'
import { SignUps } from './SignUps.tsx'

export function FraudDetection() {
  const say = useText()
  const stored = useRead(fraud.settings)
  return (
    <FormPage title={say('page.fraudDetection')} lead={say('fraudPage.lead')}>
      <Loaded query={stored}>{view => <FraudForm stored={view} />}</Loaded>
    </FormPage>
  )
}

function FraudForm({ stored: { programs, ...stored } }: { stored: FraudView }) {
  const say = useText()
  const change = useChange(fraud.save)
  const form = useForm<FraudDraft>({
    saved: stored,
    schema: fraud.save.body,
    save: async draft => {
      const { sign_ups, sales } = await change.mutateAsync({ body: draft as FraudSettings })
      return { sign_ups, sales }
    },
  })
  return (
    <Form form={form} label={say('page.fraudDetection')}>
      <SignUps form={form} />
      <Sales form={form} />
      <SelfReferrals programs={programs} />
      <RecentlyStopped />
    </Form>
  )
}
