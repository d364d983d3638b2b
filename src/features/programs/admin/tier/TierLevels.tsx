import { ActionIcon, Button, InputError } from '@mantine/core'
import { ArrowDown, Plus, X } from 'lucide-react'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { isCounted } from '#features/goals/rules/GoalMetric.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import { MAX_TIERS } from '../../rules/AutoTier.ts'
import { ProgramSelector } from '../ProgramSelector.tsx'
import { useProgramOptions } from '../useProgramOptions.ts'
import styles from './Tier.module.css'
import type { TierDraft } from './tier-draft.ts'

interface TierLevelsProps {
  form: FormState<TierDraft>
  isLocked: boolean
}

/** The way up: from which total on an affiliate belongs to which program. */
export function TierLevels({ form, isLocked }: TierLevelsProps) {
  const say = useText()
  const { levels } = form.draft
  const { options, isLoading } = useProgramOptions()
  const chosen = levels.flatMap(level => level.program_id ?? [])
  const isFull = !isLoading && levels.length >= Math.min(MAX_TIERS, options.length)
  const error = form.errors.levels
  return (
    <div>
      <ol className={styles.levels}>
        {levels.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <li key={i} className={styles.level}>
            {i > 0 && <ArrowDown size={16} className={styles.arrow} aria-hidden />}
            <div className={styles.fields}>
              <Threshold form={form} index={i} isLocked={isLocked} />
              <ProgramSelector
                {...form.field(`levels.${i}.program_id`)}
                label={say('program.tier.programOf', { level: i + 1 })}
                without={chosen}
                disabled={isLocked}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className={styles.drop}
                aria-label={say('program.levels.remove', { level: i + 1 })}
                onClick={() => form.edit({ levels: levels.toSpliced(i, 1) })}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      <div data-field="levels" className={styles.add}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={isFull || isLocked}
          aria-invalid={error !== undefined || undefined}
          onClick={() => form.edit({ levels: [...levels, { program_id: null, threshold: '' }] })}
        >
          {say('program.tier.add')}
        </Button>
        {isFull && !isLocked && <span className={styles.quiet}>{say('program.tier.allUsed')}</span>}
        {error && <InputError>{error}</InputError>}
      </div>
    </div>
  )
}

function Threshold({ form, index, isLocked }: TierLevelsProps & { index: number }) {
  const say = useText()
  const money = useMoney()
  const field = form.field(`levels.${index}.threshold`)
  const label = say(isCounted(form.draft.metric) ? 'program.tier.fromCount' : 'program.tier.fromMoney', { level: index + 1 })
  if (!isCounted(form.draft.metric)) return <DecimalField {...field} {...money} kind="money" label={label} disabled={isLocked} />
  return (
    <TextField
      {...field}
      onChange={text => field.onChange(text.replace(/\D/g, ''))}
      label={label}
      inputMode="numeric"
      placeholder="0"
      autoComplete="off"
      dir="ltr"
    />
  )
}
