import * as z from 'zod'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { GoalMetric, isCounted, offeredMetricNames } from '#features/commissions/goals/rules/GoalMetric.ts'
import { programs } from '../../contract.ts'
import { type AutoTier, AutoTierDraft } from '../../rules/AutoTier.ts'
import { LastRun } from './LastRun.tsx'
import { MovesDialog } from './MovesDialog.tsx'
import { TierLevels } from './TierLevels.tsx'
import { TierPreview } from './TierPreview.tsx'
import { completeTier, type TierDraft, toDraft } from './tier-draft.ts'
import { useMovesQuestion } from './useMovesQuestion.ts'

/** The contract, with a level that is not filled in yet named by what is missing. */
const tierSchema = z
  .custom<TierDraft>()
  .superRefine(({ levels }, context) => {
    for (const [i, { program_id, threshold }] of levels.entries()) {
      if (program_id === null)
        context.addIssue({ code: 'custom', path: ['levels', i, 'program_id'], message: 'error.field.required' })
      if (threshold === '')
        context.addIssue({ code: 'custom', path: ['levels', i, 'threshold'], message: 'error.field.required' })
    }
  })
  .pipe(AutoTierDraft as z.ZodType<AutoTierDraft, TierDraft>)

export function TierForm({ tier }: { tier: AutoTier }) {
  const say = useText()
  const save = useChange(programs.saveAutoTier)
  const moves = useMovesQuestion()
  const form = useForm({
    saved: toDraft(tier),
    schema: tierSchema,
    ask: draft => moves.ask(completeTier(draft)!),
    save: async draft => toDraft(await save.mutateAsync({ body: { ...completeTier(draft)!, confirmed: moves.confirmed() } })),
  })
  const isLocked = !tier.permitted
  return (
    <Form form={form} label={say('page.autoTier')}>
      <MovesDialog {...moves.dialog} />
      {tier.last_run && <LastRun run={tier.last_run} />}
      <FormSection title={say('program.tier.switch')} lead={say('program.tier.switchLead')}>
        <SwitchField
          {...form.field('enabled')}
          label={say('program.tier.enabled')}
          hint={say('program.tier.enabledHint')}
          disabled={isLocked && form.saved.enabled === 0}
        />
        {isLocked && <PlanHint feature="autoTier" />}
      </FormSection>
      <FormSection title={say('program.tier.metric')} lead={say('program.tier.metricLead')}>
        <CardsField
          {...form.field('metric')}
          label={say('program.tier.metric')}
          hideLabel
          disabled={isLocked}
          cards={offeredMetricNames.map(name => ({
            value: GoalMetric[name] as GoalMetric,
            label: say(`program.tier.of.${name}`),
            hint: say(`program.tier.ofHint.${name}`),
          }))}
          // 500 dollars are not 500 referrals.
          onChange={metric =>
            form.edit({
              metric,
              ...(isCounted(metric) !== isCounted(form.draft.metric) && {
                levels: form.draft.levels.map(level => ({ ...level, threshold: '' })),
              }),
            })
          }
        />
      </FormSection>
      <FormSection title={say('program.tier.levels')} lead={say('program.tier.levelsLead')}>
        <TierLevels form={form} isLocked={isLocked} />
        <TierPreview draft={form.draft} />
      </FormSection>
    </Form>
  )
}
