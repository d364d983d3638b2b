import { isCounted } from '#features/commissions/goals/rules/GoalMetric.ts'
import { mayUse, type Plan } from '#kit/access.ts'
import type { SharedFields } from '#kit/fields.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Bonus, BonusStep } from './Bonus.ts'
import type { BonusTerms } from './readBonus.ts'

/** What stores call it among themselves. */
export const BONUSES = 'bonuses'

/** Shared together, since what one of them says depends on another. */
type Goal = Pick<Bonus, 'kind' | 'metric' | 'occasion' | 'period' | 'counts_past'> & {
  steps: readonly BonusStep[]
  /** Of its amounts; nothing where it counts orders and pays a percentage. */
  currency: Currency | null
}

/** A bonus as stores tell it each other; what was reached and given is each store's own. */
export function sharedBonus(bonus: Omit<Bonus, 'id' | 'created_on' | 'program_ids'>, programs: unknown): SharedFields {
  const { kind, metric, occasion, period, counts_past, steps, currency } = bonus
  const goal: Goal = { kind, metric, occasion, period, counts_past, steps, currency: null }
  return {
    title: bonus.title,
    goal: { ...goal, currency: namesMoney(goal) ? currency : null },
    dates: { starts_on: bonus.starts_on, ends_on: bonus.ends_on },
    approval: bonus.approval,
    after_payment: bonus.after_payment,
    is_paused: bonus.is_paused,
    programs,
  }
}

const namesMoney = ({ kind, metric, steps }: Goal): boolean =>
  steps.some(({ target, reward }) => reward.type === 'fixed' || (kind === 'performance' && target > 0 && !isCounted(metric)))

/** What was told, as it is stored; the programs of the store are found apart. */
export function termsOfShared(
  told: SharedFields,
  { currency, program_ids }: Pick<BonusTerms, 'currency' | 'program_ids'>,
): BonusTerms {
  const { currency: _of, ...goal } = told.goal as Goal
  const { title, approval, after_payment } = told as Pick<BonusTerms, 'title' | 'approval' | 'after_payment'>
  return {
    ...goal,
    ...(told.dates as Pick<Bonus, 'starts_on' | 'ends_on'>),
    title,
    approval,
    after_payment,
    currency,
    program_ids,
  }
}

interface Terms {
  plan: Plan
  currency: string
  /** The currency of the store that tells. */
  told_in: string
}

/** Amounts where the two pay in different currencies, whichever of them has one, and everything where the plan has no bonuses. */
export function unsharedBonus(told: SharedFields, here: SharedFields | undefined, { plan, currency, told_in }: Terms): string[] {
  if (!mayUse(plan, 'bonus')) return Object.keys(told)
  const of = (values: SharedFields | undefined) => (values?.goal as Goal | undefined)?.currency ?? null
  const isForeign = currency !== told_in && (of(told) !== null || of(here) !== null)
  return isForeign || (of(told) ?? currency) !== currency ? ['goal'] : []
}
