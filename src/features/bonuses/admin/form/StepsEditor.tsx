import { ActionIcon, Button, InputError } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { isCounted } from '#features/goals/rules/GoalMetric.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import { MAX_STEPS } from '../../rules/Bonus.ts'
import { type BonusDraft, rewardTypes } from '../../rules/BonusDraft.ts'
import styles from './form.module.css'

interface StepsEditorProps {
  form: FormState<BonusDraft>
  isLocked: boolean
}

/** Targets and what each pays, from the lowest up. */
export function StepsEditor({ form, isLocked }: StepsEditorProps) {
  const say = useText()
  const money = useMoney()
  const { steps, kind } = form.draft
  const error = form.errors.steps
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
    <div>
      <ol className={styles.steps}>
        {steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={i} className={styles.step}>
            <Target form={form} index={i} isLocked={isLocked} />
            <SelectField
              {...form.field(`steps.${i}.reward_type`)}
              label={say('bonusForm.rewardType', { step: i + 1 })}
              disabled={isLocked}
              options={rewardTypes.map(value => ({ value, label: say(`bonusForm.rewardAs.${value}`) }))}
            />
            <DecimalField
              {...form.field(`steps.${i}.reward`)}
              {...money}
              kind={step.reward_type === 'percent' ? 'percent' : 'money'}
              label={say('bonusForm.rewardOf', { step: i + 1 })}
              disabled={isLocked}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={styles.drop}
              disabled={isLocked || steps.length === 1}
              aria-label={say('bonusForm.dropStep', { step: i + 1 })}
              onClick={() => form.edit({ steps: steps.toSpliced(i, 1) })}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div data-field="steps" className={styles.add}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={isLocked || steps.length >= MAX_STEPS}
          aria-invalid={error !== undefined || undefined}
          onClick={() => form.edit({ steps: [...steps, { target: '', reward_type: 'fixed', reward: '' }] })}
        >
          {say('bonusForm.addStep')}
        </Button>
        {error && <InputError>{error}</InputError>}
      </div>
    </div>
  )
}

function Target({ form, index, isLocked }: StepsEditorProps & { index: number }) {
  const say = useText()
  const money = useMoney()
  const field = form.field(`steps.${index}.target`)
  const isNumber = isCounted(form.draft.metric)
  const label = say(isNumber ? 'bonusForm.targetCount' : 'bonusForm.targetMoney', { step: index + 1 })
  if (!isNumber) return <DecimalField {...field} {...money} kind="money" label={label} disabled={isLocked} />
  return (
    <TextField
      {...field}
      onChange={text => field.onChange(text.replace(/\D/g, ''))}
      label={label}
      inputMode="numeric"
      placeholder="0"
      autoComplete="off"
      dir="ltr"
      disabled={isLocked}
    />
  )
}
