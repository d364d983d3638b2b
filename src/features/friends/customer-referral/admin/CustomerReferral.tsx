import { Button } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { customerReferral, type ReferralSetting, type ReferralView } from '../contract.ts'
import { MAX_PROGRAM_NAME } from '../rules/ReferralDraft.ts'
import { incentiveTypes } from '../rules/ReferralProgram.ts'
import { ProgramFigures } from './ProgramFigures.tsx'

/** The program of customers who bring friends: what it gives, and what came of it. */
export function CustomerReferral() {
  const say = useText()
  const stored = useRead(customerReferral.get)
  return (
    <FormPage title={say('page.customerReferral')} lead={say('referralProgram.lead')}>
      <Loaded query={stored}>{view => <Program key={view.setting.is_set_up} view={view} />}</Loaded>
    </FormPage>
  )
}

/** As it is sent. */
const toDraft = ({ refer_customer_incentive: incentive, is_set_up, program_id: _, ...setting }: ReferralSetting) => ({
  ...setting,
  // Whoever sets it up wants it on.
  status: is_set_up === 0 ? (1 as const) : setting.status,
  incentive_type: incentive.incentive_type,
  incentive_amount: incentive.incentive_amount,
  coupon_name: incentive.coupon,
})

function Program({ view: { setting, currency: code, incentive_problem, participants } }: { view: ReferralView }) {
  const say = useText()
  const currency = code as Currency
  const change = useChange(customerReferral.save)
  const make = useChange(customerReferral.makeDiscount)
  const form = useForm<ReturnType<typeof toDraft>>({
    saved: toDraft(setting),
    schema: customerReferral.save.body,
    save: async body => toDraft((await change.mutateAsync({ body })).setting),
  })
  const { commission_type, incentive_type } = form.draft
  const isNew = setting.is_set_up === 0
  return (
    <>
      {!isNew && <ProgramFigures participants={participants} />}
      {incentive_problem && (
        <AlertBox type="error">
          {say('referralProgram.discountProblem', { problem: incentive_problem })}{' '}
          <Button size="compact-sm" variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            {say('referralProgram.makeDiscount')}
          </Button>
        </AlertBox>
      )}
      <Form
        form={form}
        label={say('page.customerReferral')}
        always={isNew}
        saveLabel={isNew ? say('referralProgram.start') : undefined}
      >
        <FormSection title={say('referralProgram.program')} lead={say('referralProgram.programLead')}>
          <SwitchField {...form.field('status')} label={say('referralProgram.on')} hint={say('referralProgram.onHint')} />
          <TextField {...form.field('program_name')} label={say('referralProgram.name')} limit={{ max: MAX_PROGRAM_NAME }} />
        </FormSection>
        <FormSection title={say('referralProgram.reward')} lead={say('referralProgram.rewardLead')}>
          <CardsField
            {...form.field('commission_type')}
            label={say('referralProgram.rewardType')}
            cards={[
              { value: 0, label: say('referralProgram.fixed'), hint: say('referralProgram.fixedHint') },
              { value: 2, label: say('referralProgram.percentage'), hint: say('referralProgram.percentageHint') },
            ]}
          />
          <DecimalField
            {...form.field('commission_amount')}
            label={say('referralProgram.rewardAmount')}
            kind={commission_type === 2 ? 'percent' : 'money'}
            currency={currency}
          />
        </FormSection>
        <FormSection title={say('referralProgram.incentive')} lead={say('referralProgram.incentiveLead')}>
          <SelectField
            {...form.field('incentive_type')}
            label={say('referralProgram.incentiveType')}
            options={incentiveTypes.map(value => ({ value, label: say(`referralProgram.type.${value}`) }))}
          />
          {incentive_type !== 'none' && (
            <FieldPair>
              {incentive_type !== 'shipping_line' && (
                <DecimalField
                  {...form.field('incentive_amount')}
                  label={say('referralProgram.incentiveAmount')}
                  kind={incentive_type === 'percentage' ? 'percent' : 'money'}
                  currency={currency}
                />
              )}
              <TextField
                {...form.field('coupon_name')}
                label={say('referralProgram.code')}
                hint={say('referralProgram.codeHint')}
                spellCheck={false}
              />
            </FieldPair>
          )}
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
