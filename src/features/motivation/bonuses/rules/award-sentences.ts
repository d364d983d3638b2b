import { type GoalMetric, isCounted } from '#features/commissions/goals/rules/GoalMetric.ts'
import type { ToldSentence, ToldValue } from '#features/sales/referrals/rules/explain/ToldTrace.ts'
import { dayAt } from '#kit/days.ts'
import { formatRate, type Minor, type Rate } from '#kit/money/money.ts'
import type { Bonus } from './Bonus.ts'
import { followsPeriod } from './checks.ts'
import type { NewAward } from './decide.ts'
import type { CountedPeriod } from './periods.ts'

const say = (key: string, values: ToldSentence['values'] = {}): ToldSentence => ({ key: `bonuses.told.${key}`, values })

/** What was measured or is asked for: money, or a number of orders. */
const amountIn = (metric: GoalMetric, value: number): ToldValue =>
  isCounted(metric) ? { text: 'bonuses.orders', count: value } : { money: value }

/** Why a bonus was given, line by line: kept with the row it became. */
export function describeAward(award: NewAward, timeZone: string): ToldSentence[] {
  const { bonus, step, period, value, amount, recruited_id } = award
  if (bonus.kind === 'recruitment')
    return [
      say('bonus', { title: bonus.title }),
      say(`recruit.${bonus.occasion}`, { id: recruited_id }),
      say('fixed', { amount: { money: amount } }),
    ]
  if (step.target === 0)
    return [say('bonus', { title: bonus.title }), say('welcome'), say('fixed', { amount: { money: amount } })]
  return [
    say('bonus', { title: bonus.title }),
    say(`goal.${bonus.metric}`, { target: amountIn(bonus.metric, step.target) }),
    describePeriod(period, timeZone),
    say('reached', { value: amountIn(bonus.metric, value) }),
    tellReward(award),
  ]
}

export function describePeriod({ from, until }: CountedPeriod, timeZone: string): ToldSentence {
  const first = from && dayAt(from, timeZone)
  const last = until && dayAt(new Date(until.getTime() - 1), timeZone)
  if (first && last) return say('between', { from: { day: first }, until: { day: last } })
  if (first) return say('since', { from: { day: first } })
  return last ? say('upTo', { until: { day: last } }) : say('allTime')
}

function tellReward({ bonus, step, value, amount }: NewAward): ToldSentence {
  const { reward, target } = step
  if (reward.type === 'fixed') return say('fixed', { amount: { money: amount } })
  const values = { rate: formatRate(reward.rate), amount: { money: amount } }
  return followsPeriod(bonus, step)
    ? say('percent', { ...values, value: { money: value } })
    : say('percentOfTarget', { ...values, target: { money: target } })
}

/** Of a percentage that follows its period. */
export const describeChanged = ({ rate, value, amount }: { rate: Rate; value: Minor; amount: Minor }): ToldSentence =>
  say('changed', { rate: formatRate(rate), value: { money: value }, amount: { money: amount } })

/** Why it was taken back, and why it came back. */
export const describeTaken = ({ kind, metric }: Pick<Bonus, 'kind' | 'metric'>, value: number, target: number): ToldSentence =>
  kind === 'recruitment'
    ? say('takenRecruit')
    : say('taken', { value: amountIn(metric, value), target: amountIn(metric, target) })

export const describeAgain = ({ kind, metric }: Pick<Bonus, 'kind' | 'metric'>, value: number): ToldSentence =>
  kind === 'recruitment' ? say('againRecruit') : say('again', { value: amountIn(metric, value) })
