import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import type { FieldProblems } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount, type Minor } from '#kit/money/money.ts'
import type { AutoTierDraft } from './AutoTier.ts'
import { type Read, readMoney } from './readAmount.ts'

/** A program and what an affiliate must have brought to get into it: money in smallest units, or a number of referrals. */
export interface Tier {
  program_id: number
  threshold: Minor
}

/** The tiers of a draft, or what is wrong with them: every program once, each threshold higher than the one before. */
export function readAutoTier(
  { enabled, metric, levels }: AutoTierDraft,
  currency: Currency,
): { tiers: Tier[]; problems?: undefined } | { problems: FieldProblems } {
  const problems: FieldProblems = {}
  if (enabled === 1 && levels.length === 0) problems.levels = [{ key: 'programs.tier.levelsRequired' }]
  const tiers = levels.map(({ program_id, threshold }, i) => {
    const read = readThreshold(threshold, metric, currency)
    if ('problem' in read) problems[`levels.${i}.threshold`] = [read.problem]
    return { program_id, threshold: 'value' in read ? read.value : 0 }
  })
  tiers.forEach(({ program_id, threshold }, i) => {
    const before = tiers.slice(0, i)
    if (before.some(tier => tier.program_id === program_id))
      problems[`levels.${i}.program_id`] = [{ key: 'programs.tier.programTwice' }]
    const field = `levels.${i}.threshold`
    if (i > 0 && threshold <= tiers[i - 1]!.threshold) problems[field] ??= [{ key: 'programs.tier.ascending' }]
  })
  return Object.keys(problems).length > 0 ? { problems } : { tiers }
}

function readThreshold(text: string, metric: GoalMetric, currency: Currency): Read<number> {
  if (metric !== GoalMetric.referralQuantity) return readMoney(text, currency)
  return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { problem: { key: 'programs.tier.wholeNumber' } }
}

export const writeThreshold = (threshold: number, metric: GoalMetric, currency: Currency): string =>
  metric === GoalMetric.referralQuantity ? String(threshold) : formatAmount(threshold, currency)
