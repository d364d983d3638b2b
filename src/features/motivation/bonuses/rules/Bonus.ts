import type { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor, Rate } from '#kit/money/money.ts'

export const bonusKinds = ['performance', 'recruitment'] as const
export type BonusKind = (typeof bonusKinds)[number]

/** Given once, or anew in each of these. */
export const bonusPeriods = ['once', 'month', 'quarter', 'year'] as const
export type BonusPeriod = (typeof bonusPeriods)[number]

/** What a recruited affiliate has to do for the reward of whoever recruited them. */
export const recruitOccasions = ['approval', 'first_sale'] as const
export type RecruitOccasion = (typeof recruitOccasions)[number]

/** How the rows of a bonus are approved: by the shop's own rule, at once, or by a person alone. */
export const bonusApprovals = ['shop', 'at_once', 'by_hand'] as const
export type BonusApproval = (typeof bonusApprovals)[number]

/** What becomes of a bonus that was approved or paid, once the goal is missed after all. */
export const bonusReversals = ['debt', 'keep'] as const
export type BonusReversal = (typeof bonusReversals)[number]

export const bonusStates = ['active', 'planned', 'paused', 'ended'] as const
export type BonusState = (typeof bonusStates)[number]

export const MAX_BONUSES = 100
export const MAX_STEPS = 10

export interface BonusStep {
  step: number
  /** In smallest units, or a number of orders. 0 welcomes whoever joins. */
  target: number
  reward: { type: 'fixed'; amount: Minor } | { type: 'percent'; rate: Rate }
}

/** A bonus as the rules see it. */
export interface Bonus {
  id: number
  kind: BonusKind
  title: string
  metric: GoalMetric
  occasion: RecruitOccasion
  period: BonusPeriod
  counts_past: boolean
  /** Days of the shop, both included. */
  starts_on: string
  ends_on: string | null
  /** The shop's day on which it was made: what recurs begins with the period of that day, whatever its start says. */
  created_on: string
  is_paused: boolean
  currency: Currency
  approval: BonusApproval
  after_payment: BonusReversal
  /** `null` stands for all programs. */
  program_ids: readonly number[] | null
  /** Rising targets. */
  steps: readonly BonusStep[]
}

/** Somebody who may earn a bonus. */
export interface Participant {
  id: number
  is_active: boolean
  program_id: number
  joined_at: Date
}

export const takesPart = (
  { program_ids }: Pick<Bonus, 'program_ids'>,
  { program_id }: Pick<Participant, 'program_id'>,
): boolean => program_ids === null || program_ids.includes(program_id)
