import { ArrowDown } from 'lucide-react'
import { RowEditor } from '#admin/form/RowEditor.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { GoalField } from '#features/commissions/goals/admin/index.ts'
import { isCounted } from '#features/commissions/goals/rules/GoalMetric.ts'
import { MAX_TIERS } from '../../rules/AutoTier.ts'
import { ProgramSelector } from '../ProgramSelector.tsx'
import { useProgramOptions } from '../useProgramOptions.ts'
import type { TierDraft } from './tier-draft.ts'

interface TierLevelsProps {
  form: FormState<TierDraft>
  isLocked: boolean
}

/** The way up: from which total on an affiliate belongs to which program. */
export function TierLevels({ form, isLocked }: TierLevelsProps) {
  const say = useText()
  const { levels, metric } = form.draft
  const { options, isLoading } = useProgramOptions()
  const chosen = levels.flatMap(level => level.program_id ?? [])
  const isFull = !isLoading && levels.length >= Math.min(MAX_TIERS, options.length)
  return (
    <RowEditor
      field="levels"
      count={levels.length}
      columns="minmax(0, 1fr) minmax(0, 1.4fr)"
      between={<ArrowDown size={16} aria-hidden />}
      row={i => (
        <>
          <GoalField
            field={form.field(`levels.${i}.threshold`)}
            metric={metric}
            label={say(isCounted(metric) ? 'program.tier.fromCount' : 'program.tier.fromMoney', { level: i + 1 })}
            disabled={isLocked}
          />
          <ProgramSelector
            {...form.field(`levels.${i}.program_id`)}
            label={say('program.tier.programOf', { level: i + 1 })}
            without={chosen}
            disabled={isLocked}
          />
        </>
      )}
      remove={{
        label: i => say('program.levels.remove', { level: i + 1 }),
        isDisabled: isLocked,
        run: i => form.edit({ levels: levels.toSpliced(i, 1) }),
      }}
      add={{
        label: say('program.tier.add'),
        isDisabled: isFull || isLocked,
        run: () => form.edit({ levels: [...levels, { program_id: null, threshold: '' }] }),
      }}
      error={form.errors.levels}
    >
      {isFull && !isLocked && <Quiet as="span">{say('program.tier.allUsed')}</Quiet>}
    </RowEditor>
  )
}
