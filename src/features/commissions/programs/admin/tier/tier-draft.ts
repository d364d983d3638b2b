import type { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import type { AutoTier, AutoTierDraft } from '../../rules/AutoTier.ts'

export interface TierDraft {
  enabled: AutoTier['enabled']
  metric: GoalMetric
  levels: { program_id: number | null; threshold: string }[]
}

export const toDraft = ({ enabled, metric, levels }: AutoTier): TierDraft => ({
  enabled,
  metric,
  levels: levels.map(({ program_id, threshold }) => ({ program_id, threshold })),
})

/** What can be sent: every level has its program and its threshold. */
export function completeTier(draft: TierDraft): AutoTierDraft | undefined {
  const levels = draft.levels.flatMap(({ program_id, threshold }) =>
    program_id === null || threshold === '' ? [] : [{ program_id, threshold }],
  )
  return levels.length === draft.levels.length ? { ...draft, levels } : undefined
}
