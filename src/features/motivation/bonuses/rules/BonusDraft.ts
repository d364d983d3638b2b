import * as z from 'zod'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { Decimal } from '#features/commissions/programs/rules/decimal-fields.ts'
import { dayField } from '#kit/contract/date-fields.ts'
import { id, requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { bonusApprovals, bonusKinds, bonusPeriods, bonusReversals, MAX_STEPS, recruitOccasions } from './Bonus.ts'

export const rewardTypes = ['fixed', 'percent'] as const
export type RewardType = (typeof rewardTypes)[number]

/** A target is money in the shop's currency, or a whole number where orders are counted. */
const Step = z.object({ target: Decimal, reward_type: z.enum(rewardTypes, 'error.field.notOffered'), reward: Decimal })

export const BonusDraft = z.object({
  kind: z.enum(bonusKinds, 'error.field.notOffered'),
  title: requiredText(100),
  metric: z.enum(GoalMetric, 'error.field.notOffered'),
  occasion: z.enum(recruitOccasions, 'error.field.notOffered'),
  period: z.enum(bonusPeriods, 'error.field.notOffered'),
  /** Of a bonus that is given once: whether what was before its start counts. */
  counts_past: Flag,
  /** Days of the shop, both included. */
  starts_on: dayField('bonuses.dayRequired'),
  ends_on: dayField('bonuses.dayRequired').nullable(),
  approval: z.enum(bonusApprovals, 'error.field.notOffered'),
  after_payment: z.enum(bonusReversals, 'error.field.notOffered'),
  /** `null` for all programs. */
  program_ids: z.array(id()).min(1, 'bonuses.programRequired').max(500, 'bonuses.tooManyPrograms').nullable(),
  /** Rising targets: each step is given when its own is reached. */
  steps: z.array(Step).min(1, 'bonuses.stepRequired').max(MAX_STEPS, 'bonuses.tooManySteps'),
})
export type BonusDraft = z.infer<typeof BonusDraft>
