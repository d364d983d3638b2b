import { CalendarDays, Repeat } from 'lucide-react'
import { DateField } from '#admin/form/dates/DateField.tsx'
import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { type FormState, useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { payoutSchedule, type ScheduleView } from '../contract.ts'
import { firstOfMonth } from '../rules/nextRun.ts'
import type { ScheduleDraft } from '../rules/schedule.ts'
import styles from './AutoPayment.module.css'
import { ReleaseField } from './ReleaseField.tsx'

type Draft = ScheduleDraft & { release_code: string }

interface ScheduleFormProps {
  view: ScheduleView
}

export function ScheduleForm({ view }: ScheduleFormProps) {
  const say = useText()
  const { currency, template } = useMoney()
  const change = useChange(payoutSchedule.save)
  const form = useForm<Draft>({
    saved: draftOf(view.schedule),
    schema: payoutSchedule.save.body,
    save: async draft => draftOf((await change.mutateAsync({ body: draft })).schedule),
  })
  const cards = [
    {
      value: 'specific_date' as const,
      label: say('autoPayment.mode.specific_date'),
      hint: say('autoPayment.modeHint.specific_date'),
      icon: <CalendarDays size={18} />,
    },
    {
      value: 'payment_cycle' as const,
      label: say('autoPayment.mode.payment_cycle'),
      hint: say('autoPayment.modeHint.payment_cycle'),
      icon: <Repeat size={18} />,
    },
  ]
  return (
    <Form
      form={form}
      label={say('page.autoPayment')}
      saveLabel={view.schedule ? undefined : say('autoPayment.switchOn')}
      always={!view.schedule}
    >
      <FormSection title={say('autoPayment.when')} lead={say('autoPayment.whenLead')}>
        <CardsField {...form.field('mode')} label={say('autoPayment.when')} cards={cards} hideLabel />
        {form.draft.mode === 'specific_date' ? <DayOfMonth form={form} view={view} /> : <Cycle form={form} view={view} />}
      </FormSection>
      <FormSection title={say('autoPayment.howMuch')} lead={say('autoPayment.howMuchLead')}>
        <MoneyField
          {...form.field('minimum')}
          currency={currency}
          template={template}
          label={say('autoPayment.minimum')}
          hint={say('autoPayment.minimumHint')}
          optional
        />
        <MoneyField
          {...form.field('maximum')}
          currency={currency}
          template={template}
          label={say('autoPayment.maximum')}
          hint={say('autoPayment.maximumHint')}
          optional
        />
      </FormSection>
      {(form.dirty || !view.schedule) && (
        <FormSection title={say('autoPayment.release')} lead={say('autoPayment.releaseLead')}>
          <ReleaseField {...form.field('release_code')} factor={view.release_factor} />
        </FormSection>
      )}
    </Form>
  )
}

interface TimingProps {
  form: FormState<Draft>
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
        <p className={styles.note} role="status">
          {say('autoPayment.firstTime', { day: formatDate(firstOfMonth(day_of_month, view.earliest), say.language) })}
        </p>
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
function draftOf(schedule: ScheduleView['schedule']): Draft {
  const { mode = 'specific_date', day_of_month = null, every_months = 1, every_days = null } = schedule ?? {}
  const { first_on = null, minimum = null, maximum = null } = schedule ?? {}
  return { mode, day_of_month, every_months, every_days, first_on, minimum, maximum, release_code: '' }
}
