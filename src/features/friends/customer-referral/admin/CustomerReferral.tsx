import { Navigate } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card } from '#admin/desk/Card.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import type { Flag } from '#kit/flags.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { customerReferral, type ReferralView } from '../contract.ts'
import { MAX_PROGRAM_NAME } from '../rules/ReferralDraft.ts'
import { IncentiveFields } from './IncentiveFields.tsx'
import { ProgramFigures } from './ProgramFigures.tsx'
import { setUpPath } from './paths.ts'
import { type ProgramDraft, toDraft } from './program-draft.ts'
import { RewardFields } from './RewardFields.tsx'

/** The program of customers who bring friends: what it gives, and what came of it. */
export function CustomerReferral() {
  const say = useText()
  const stored = useRead(customerReferral.get)
  return (
    <FormPage title={say('page.customerReferral')} lead={say('referralProgram.lead')}>
      <Loaded query={stored}>
        {view => (view.setting.is_set_up === 0 ? <Navigate to={setUpPath} replace /> : <Program view={view} />)}
      </Loaded>
    </FormPage>
  )
}

function Program({ view: { setting, currency: code, incentive_problem, participants } }: { view: ReferralView }) {
  const say = useText()
  const currency = code as Currency
  const change = useChange(customerReferral.save)
  const make = useChange(customerReferral.makeDiscount)
  const form = useForm<ProgramDraft>({
    saved: toDraft(setting),
    schema: customerReferral.save.body,
    save: async body => toDraft((await change.mutateAsync({ body })).setting),
  })
  return (
    <>
      <OnOff status={setting.status} />
      <ProgramFigures participants={participants} incentive={setting.refer_customer_incentive.incentive_type} />
      {incentive_problem && (
        <AlertBox type="error">
          {say('referralProgram.discountProblem', { problem: incentive_problem })}{' '}
          <WriteButton
            size="compact-sm"
            variant="default"
            loading={make.isPending}
            onClick={() => make.mutate(undefined, { onError: notify.failed })}
          >
            {say('referralProgram.makeDiscount')}
          </WriteButton>
        </AlertBox>
      )}
      <Form form={form} label={say('page.customerReferral')}>
        <FormSection title={say('referralProgram.program')} lead={say('referralProgram.programLead')}>
          <TextField {...form.field('program_name')} label={say('referralProgram.name')} limit={{ max: MAX_PROGRAM_NAME }} />
        </FormSection>
        <FormSection title={say('referralProgram.reward')} lead={say('referralProgram.rewardLead')}>
          <RewardFields form={form} currency={currency} />
        </FormSection>
        <FormSection title={say('referralProgram.incentive')} lead={say('referralProgram.incentiveLead')}>
          <IncentiveFields form={form} currency={currency} />
        </FormSection>
        <FormSection title={say('referralProgram.safety')} lead={say('referralProgram.safetyLead')}>
          <NumberField
            {...form.field('wait_days')}
            onChange={days => form.field('wait_days').onChange(days ?? 0)}
            label={say('referralProgram.wait')}
            hint={say('referralProgram.waitHint')}
            whole
          />
          {(['limit_per_person', 'limit_per_month', 'limit_in_all'] as const).map(name => (
            <NumberField
              key={name}
              {...form.field(name)}
              label={say(`referralProgram.${name}`)}
              placeholder={say('referralProgram.noLimit')}
              whole
            />
          ))}
          <p>{say('referralProgram.rules')}</p>
        </FormSection>
      </Form>
    </>
  )
}

/** One click: nothing else has to be saved for it. */
function OnOff({ status }: { status: Flag }) {
  const say = useText()
  const change = useChange(customerReferral.save)
  return (
    <Card title={say('referralProgram.state')}>
      <SwitchField
        name="status"
        label={say('referralProgram.on')}
        hint={say('referralProgram.onHint')}
        value={change.isPending ? (change.variables.body.status ?? status) : status}
        onChange={value => change.mutate({ body: { status: value } }, { onError: notify.failed })}
        onBlur={() => undefined}
      />
    </Card>
  )
}
