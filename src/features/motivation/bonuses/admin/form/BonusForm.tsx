import { useRef } from 'react'
import * as z from 'zod'
import { DateField } from '#admin/form/dates/DateField.tsx'
import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { isCounted, offeredMetrics } from '#features/commissions/goals/rules/GoalMetric.ts'
import { ProgramsField } from '#features/commissions/programs/admin/index.ts'
import { bonusApprovals, bonusKinds, bonusPeriods, bonusReversals, recruitOccasions } from '../../rules/Bonus.ts'
import { BonusDraft } from '../../rules/BonusDraft.ts'
import { BonusPreview } from './BonusPreview.tsx'
import { toSend } from './bonus-form.ts'
import { StepsEditor } from './StepsEditor.tsx'

interface BonusFormProps {
  saved: BonusDraft
  today: string
  /** Of one that exists already. */
  id?: number
  isNew?: boolean
  isLocked?: boolean
  /** Answers where to go afterwards. */
  save: (draft: BonusDraft) => Promise<(() => void) | undefined>
}

const metrics = offeredMetrics
const schema = z
  .custom<BonusDraft>()
  .transform(toSend)
  .pipe(BonusDraft as z.ZodType<BonusDraft, BonusDraft>)

/** All of a bonus: what for, how much, for whom, when, and what becomes of it. */
export function BonusForm({ saved, today, id, isNew = false, isLocked = false, save }: BonusFormProps) {
  const say = useText()
  const leave = useRef<() => void>(undefined)
  const form = useForm<BonusDraft>({
    saved,
    schema,
    save: async draft => {
      leave.current = await save(toSend(draft))
      return undefined
    },
    onSaved: () => leave.current?.(),
  })
  const { draft } = form
  const isGoal = draft.kind === 'performance'
  const cards = <Value extends string>(values: readonly Value[], topic: string) =>
    values.map(value => ({
      value,
      label: say.any(`bonusForm.${topic}.${value}`),
      hint: say.any(`bonusForm.${topic}Hint.${value}`),
    }))
  return (
    <Form
      form={form}
      label={say(isNew ? 'page.bonusCreate' : 'page.bonusEdit')}
      always={isNew}
      saveLabel={isNew ? say('bonusForm.create') : undefined}
    >
      <FormSection title={say('bonusForm.what')} lead={say('bonusForm.whatLead')}>
        <TextField
          {...form.field('title')}
          label={say('bonuses.column.title')}
          hint={say('bonusForm.titleHint')}
          disabled={isLocked}
        />
        <CardsField
          {...form.field('kind')}
          label={say('bonuses.column.kind')}
          disabled={isLocked || !isNew}
          cards={cards(bonusKinds, 'kind')}
        />
        {isGoal ? (
          <CardsField
            {...form.field('metric')}
            label={say('bonusForm.metric')}
            disabled={isLocked}
            cards={metrics.map(value => ({
              value,
              label: say.any(`bonusForm.of.${value}`),
              hint: say.any(`bonuses.trace.counts.${value}`),
            }))}
            // 500 dollars are not 500 orders.
            onChange={metric =>
              form.edit({
                metric,
                ...(isCounted(metric) !== isCounted(draft.metric) && {
                  steps: draft.steps.map(step => ({ ...step, target: '' })),
                }),
              })
            }
          />
        ) : (
          <CardsField
            {...form.field('occasion')}
            label={say('bonusForm.occasion')}
            disabled={isLocked}
            cards={cards(recruitOccasions, 'when')}
          />
        )}
      </FormSection>
      <FormSection title={say('bonusForm.reward')} lead={say(isGoal ? 'bonusForm.rewardLead' : 'bonusForm.recruitLead')}>
        <StepsEditor form={form} isLocked={isLocked} />
        <BonusPreview draft={draft} id={id} />
      </FormSection>
      <FormSection title={say('bonusForm.time')} lead={say('bonusForm.timeLead')}>
        {isGoal && (
          <CardsField
            {...form.field('period')}
            label={say('bonuses.column.period')}
            disabled={isLocked}
            cards={cards(bonusPeriods, 'period')}
          />
        )}
        <FieldPair>
          <DateField
            {...form.field('starts_on')}
            onChange={day => form.edit({ starts_on: day ?? '' })}
            today={today}
            label={say('bonuses.column.starts_on')}
            hint={say('bonusForm.startHint')}
            disabled={isLocked}
          />
          <DateField
            {...form.field('ends_on')}
            today={today}
            label={say('bonuses.column.ends_on')}
            hint={say('bonusForm.endHint')}
            disabled={isLocked}
          />
        </FieldPair>
        {(draft.period === 'once' || !isGoal) && (
          <SwitchField
            {...form.field('counts_past')}
            label={say(isGoal ? 'bonusForm.countsPast' : 'bonusForm.countsRecruits')}
            hint={say('bonusForm.countsPastHint')}
            disabled={isLocked}
          />
        )}
      </FormSection>
      <FormSection title={say('bonusForm.who')} lead={say('bonusForm.whoLead')}>
        <ProgramsField
          {...form.field('program_ids')}
          label={say('bonuses.column.programs')}
          disabled={isLocked}
          words={{ all: say('bonuses.allPrograms'), chosen: say('bonusForm.chosen'), programs: say('bonuses.column.programs') }}
        />
      </FormSection>
      <FormSection title={say('bonusForm.after')} lead={say('bonusForm.afterLead')}>
        <CardsField
          {...form.field('approval')}
          label={say('bonusForm.approvalLabel')}
          disabled={isLocked}
          cards={cards(bonusApprovals, 'approval')}
        />
        <CardsField
          {...form.field('after_payment')}
          label={say('bonusForm.reversalLabel')}
          disabled={isLocked}
          cards={cards(bonusReversals, 'reversal')}
        />
      </FormSection>
    </Form>
  )
}
