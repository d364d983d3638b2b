import { isCounted, offeredMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { type Read, readMoney, readPercent } from '#features/commissions/programs/rules/readAmount.ts'
import type { FieldProblems } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount, formatRate } from '#kit/money/money.ts'
import type { Bonus, BonusStep } from './Bonus.ts'
import type { BonusDraft } from './BonusDraft.ts'

export type BonusTerms = Omit<Bonus, 'id' | 'is_paused' | 'created_on'>

/** What a draft says, or what is wrong with it. What does not belong to its kind is put right, not refused. */
export function readBonus(
  draft: BonusDraft,
  currency: Currency,
): { terms: BonusTerms; problems?: undefined } | { terms?: undefined; problems: FieldProblems } {
  const problems: FieldProblems = {}
  const isRecruitment = draft.kind === 'recruitment'
  const metric = offeredMetric(draft.metric)
  const { kind, title, occasion, starts_on, ends_on, approval, after_payment, program_ids } = draft
  const period = isRecruitment ? 'once' : draft.period
  if (ends_on !== null && ends_on < starts_on) problems.ends_on = [{ key: 'bonuses.endsBeforeStart' }]
  const drafts = isRecruitment
    ? draft.steps.slice(0, 1).map(step => ({ ...step, target: '1', reward_type: 'fixed' as const }))
    : draft.steps
  const steps = drafts.map((step, i): BonusStep => {
    const problem = (field: 'target' | 'reward', key: string, params = {}) => {
      problems[`steps.${i}.${field}`] ??= [{ key, params }]
    }
    const target = read(isRecruitment ? { value: 1 } : readTarget(step.target, draft, currency), found =>
      problem('target', found.key, found.params),
    )
    const isPercent = step.reward_type === 'percent'
    const reward = read(isPercent ? readPercent(step.reward) : readMoney(step.reward, currency), found =>
      problem('reward', found.key, found.params),
    )
    if (reward === 0) problem('reward', 'bonuses.rewardRequired')
    if (isPercent && isCounted(metric)) problem('reward', 'bonuses.percentOfCount')
    if (isPercent && target === 0) problem('reward', 'bonuses.percentOfNothing')
    if (target === 0 && period !== 'once') problem('target', 'bonuses.welcomeOnce')
    return { step: i + 1, target, reward: isPercent ? { type: 'percent', rate: reward } : { type: 'fixed', amount: reward } }
  })
  steps.forEach(({ target }, i) => {
    if (i > 0 && target <= steps[i - 1]!.target) problems[`steps.${i}.target`] ??= [{ key: 'bonuses.rising' }]
  })
  if (Object.keys(problems).length > 0) return { problems }
  const counts_past = draft.counts_past === 1 && period === 'once'
  return {
    terms: {
      kind,
      title,
      metric,
      occasion,
      period,
      counts_past,
      starts_on,
      ends_on,
      currency,
      approval,
      after_payment,
      program_ids,
      steps,
    },
  }
}

function read<T extends number>(found: Read<T>, refuse: (problem: { key: string; params?: object }) => void): number {
  if ('value' in found) return found.value
  refuse(found.problem)
  return 0
}

function readTarget(text: string, { metric }: BonusDraft, currency: Currency): Read<number> {
  if (!isCounted(metric)) return readMoney(text, currency)
  return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { problem: { key: 'bonuses.wholeNumber' } }
}

/** The steps as they are typed, the opposite of `readBonus`. */
export const writeSteps = ({ steps, metric, currency }: Pick<Bonus, 'steps' | 'metric' | 'currency'>): BonusDraft['steps'] =>
  steps.map(({ target, reward }) => ({
    target: isCounted(metric) ? String(target) : formatAmount(target, currency),
    reward_type: reward.type,
    reward: reward.type === 'fixed' ? formatAmount(reward.amount, currency) : formatRate(reward.rate),
  }))
