import { CalendarDays, Repeat, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateField } from '#admin/form/dates/DateField.tsx'
import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { type FormState, useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { payoutSchedule, type ScheduleView } from '../contract.ts'
import { firstOfMonth, type ScheduleMode } from '../rules/nextRun.ts'
import type { ScheduleDraft, ScheduledRail } from '../rules/schedule.ts'
import styles from './AutoPayment.module.css'
import { ReleaseField } from './ReleaseField.tsx'

const modesOf: Record<ScheduledRail, readonly [ScheduleMode, ...ScheduleMode[]]> = {
  paypal: ['specific_date', 'payment_cycle'],
  store_credit: ['on_approval', 'specific_date', 'payment_cycle'],
}

const icons: Record<ScheduleMode, ReactNode> = {
  specific_date: <CalendarDays size={18} />,
  payment_cycle: <Repeat size={18} />,
  on_approval: <Zap size={18} />,
}

type ReleasedScheduleDraft = ScheduleDraft & { release_code: string }

interface ScheduleFormProps {
  rail: ScheduledRail
  view: ScheduleView
}

export function ScheduleForm({ rail, view }: ScheduleFormProps) {
  const say = useText()
  const { currency, template } = useMoney()
  const change = useChange(payoutSchedule.save)
  const form = useForm<ReleasedScheduleDraft>({
    saved: draftOf(rail, view.schedule),
    schema: payoutSchedule.save.body,
    save: async draft => draftOf(rail, (await change.mutateAsync({ query: { rail }, body: draft })).schedule),
  })
  const cards = modesOf[rail].map(mode => ({
    value: mode,
    label: say(`autoPayment.mode.${mode}`),
    hint: say(`autoPayment.modeHint.${mode}`),
    icon: icons[mode],
  }))
  const isAtOnce = form.draft.mode === 'on_approval'
  return (
    <Form
      form={form}
      label={say(rail === 'paypal' ? 'page.autoPayment' : 'page.autoCredit')}
      saveLabel={view.schedule ? undefined : say('autoPayment.switchOn')}
      always={!view.schedule}
    >
      <FormSection title={say('autoPayment.when')} lead={say(isAtOnce ? 'autoPayment.whenLeadAtOnce' : 'autoPayment.whenLead')}>
        <CardsField {...form.field('mode')} label={say('autoPayment.when')} cards={cards} hideLabel />
        {form.draft.mode === 'specific_date' && <DayOfMonth form={form} view={view} />}
        {form.draft.mode === 'payment_cycle' && <Cycle form={form} view={view} />}
      </FormSection>
      <FormSection
        title={say('autoPayment.howMuch')}
        lead={say(isAtOnce ? 'autoPayment.howMuchLeadAtOnce' : 'autoPayment.howMuchLead')}
      >
        <MoneyField
          {...form.field('minimum')}
          currency={currency}
          template={template}
          label={say('autoPayment.minimum')}
          hint={say('autoPayment.minimumHint')}
          optional
        />
        {!isAtOnce && (
          <MoneyField
            {...form.field('maximum')}
            currency={currency}
            template={template}
            label={say('autoPayment.maximum')}
            hint={say('autoPayment.maximumHint')}
            optional
          />
        )}
      </FormSection>
      {rail === 'store_credit' && (
        <FormSection title={say('autoPayment.goodToKnow')}>
          <Stack as="ul" gap="xs" className={styles.facts}>
            <li>{say('autoPayment.fact.since')}</li>
            <li>{say('autoPayment.fact.final')}</li>
            <li>{say('autoPayment.fact.debt')}</li>
          </Stack>
        </FormSection>
      )}
      {rail === 'paypal' && (form.dirty || !view.schedule) && (
        <FormSection title={say('autoPayment.release')} lead={say('autoPayment.releaseLead')}>
          <ReleaseField {...form.field('release_code')} factor={view.release_factor} />
        </FormSection>
      )}
    </Form>
  )
}

interface TimingProps {
  form: FormState<ReleasedScheduleDraft>
  view: ScheduleView
}

function DayOfMonth({ form, view }: TimingProps) {
  const say = useText()
  const { day_of_month } = form.draft
  const isDay = day_of_month !== null && Number.isInteger(day_of_month) && day_of_month >= 1 && day_of_month <= 31
  return (
    <>
      <FieldPair>
        <NumberField
          {...form.field('day_of_month')}
          label={say('autoPayment.dayOfMonth')}
          hint={say('autoPayment.dayHint')}
          whole
        />
        <NumberField
          {...form.field('every_months')}
          label={say('autoPayment.everyMonths')}
          hint={say('autoPayment.monthsHint')}
          whole
        />
      </FieldPair>
      {isDay && day_of_month !== view.schedule?.day_of_month && (
        <Quiet role="status">
          {say('autoPayment.firstTime', { day: formatDate(firstOfMonth(day_of_month, view.earliest), say.language) })}
        </Quiet>
      )}
    </>
  )
}

function Cycle({ form, view }: TimingProps) {
  const say = useText()
  return (
    <FieldPair>
      <NumberField {...form.field('every_days')} label={say('autoPayment.everyDays')} hint={say('autoPayment.daysHint')} whole />
      <DateField
        {...form.field('first_on')}
        label={say('autoPayment.firstOn')}
        hint={say('autoPayment.firstHint')}
        placeholder={say('autoPayment.choose')}
        today={view.today}
        rule="gated"
      />
    </FieldPair>
  )
}

/** What is typed to let money go is never kept. */
function draftOf(rail: ScheduledRail, schedule: ScheduleView['schedule']): ReleasedScheduleDraft {
  const { mode = modesOf[rail][0], day_of_month = null, every_months = 1, every_days = null } = schedule ?? {}
  const { first_on = null, minimum = null, maximum = null } = schedule ?? {}
  return { mode, day_of_month, every_months, every_days, first_on, minimum, maximum, release_code: '' }
}
