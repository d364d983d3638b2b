import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { RowEditor } from '#admin/form/RowEditor.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { GoalField } from '#features/commissions/goals/admin/index.ts'
import { isCounted } from '#features/commissions/goals/rules/GoalMetric.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { MAX_STEPS } from '../../rules/Bonus.ts'
import { type BonusDraft, rewardTypes } from '../../rules/BonusDraft.ts'

interface StepsEditorProps {
  form: FormState<BonusDraft>
  isLocked: boolean
}

/** Targets and what each pays, from the lowest up. */
export function StepsEditor({ form, isLocked }: StepsEditorProps) {
  const say = useText()
  const money = useMoney()
  const { steps, kind, metric, period } = form.draft
  const as = { fixed: 'fixed', percent: period === 'once' ? 'percentOnce' : 'percent' } as const
  if (kind === 'recruitment')
    return (
      <DecimalField
        {...form.field('steps.0.reward')}
        {...money}
        kind="money"
        label={say('bonusForm.recruitReward')}
        disabled={isLocked}
      />
    )
  return (
    <RowEditor
      field="steps"
      count={steps.length}
      columns="repeat(3, minmax(0, 1fr))"
      row={i => (
        <>
          <GoalField
            field={form.field(`steps.${i}.target`)}
            metric={metric}
            label={say(isCounted(metric) ? 'bonusForm.targetCount' : 'bonusForm.targetMoney', { step: i + 1 })}
            disabled={isLocked}
          />
          <SelectField
            {...form.field(`steps.${i}.reward_type`)}
            label={say('bonusForm.rewardType', { step: i + 1 })}
            disabled={isLocked}
            options={rewardTypes.map(value => ({ value, label: say(`bonusForm.rewardAs.${as[value]}`) }))}
          />
          <DecimalField
            {...form.field(`steps.${i}.reward`)}
            {...money}
            kind={steps[i]!.reward_type === 'percent' ? 'percent' : 'money'}
            label={say('bonusForm.rewardOf', { step: i + 1 })}
            disabled={isLocked}
          />
        </>
      )}
      remove={{
        label: i => say('bonusForm.dropStep', { step: i + 1 }),
        isDisabled: isLocked || steps.length === 1,
        run: i => form.edit({ steps: steps.toSpliced(i, 1) }),
      }}
      add={{
        label: say('bonusForm.addStep'),
        isDisabled: isLocked || steps.length >= MAX_STEPS,
        run: () => form.edit({ steps: [...steps, { target: '', reward_type: 'fixed', reward: '' }] }),
      }}
      error={form.errors.steps}
    />
  )
}
