import * as z from 'zod'
import { GoalMetric, offeredMetricNames } from '#features/commissions/goals/rules/GoalMetric.ts'
import type { BonusRow } from '#features/motivation/bonuses/contract.ts'
import {
  bonusApprovals,
  bonusKinds,
  bonusPeriods,
  bonusReversals,
  bonusStates,
  recruitOccasions,
} from '#features/motivation/bonuses/rules/Bonus.ts'
import { BonusDraft, rewardTypes } from '#features/motivation/bonuses/rules/BonusDraft.ts'
import { toFlag } from '#kit/flags.ts'
import { affiliate, amount, currency, id, moment } from './shapes.ts'
import { decimalIn } from './toApi.ts'
import { goalMetrics, metricWord } from './words.ts'

export const ApiBonus = z.object({
  id,
  kind: z.enum(bonusKinds),
  title: z.string(),
  state: z.enum(bonusStates),
  metric: z.enum(goalMetrics).meta({ description: 'What targets count.' }),
  occasion: z.enum(recruitOccasions).meta({ description: 'For recruitment bonuses: what the recruited affiliate has to do.' }),
  period: z.enum(bonusPeriods),
  counts_past: z.boolean().meta({ description: 'For a bonus given once: whether what happened before its start counts.' }),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable().meta({ description: 'Last day, included. `null` when it has no end.' }),
  approval: z.enum(bonusApprovals),
  after_payment: z.enum(bonusReversals),
  program_ids: z.array(id).nullable().meta({ description: '`null` for all programs.' }),
  steps: z.array(z.object({ step: z.number(), target: z.string(), reward_type: z.enum(rewardTypes), reward: z.string() })),
  currency,
  given: z.number().meta({ description: 'How many times it was given, without those revoked.' }),
  cost: amount.meta({ description: 'Total of what was given and not revoked, in `currency`.' }),
  created_at: moment,
  updated_at: moment,
})
export type ApiBonus = z.infer<typeof ApiBonus>

export const ApiBonusAward = z.object({
  id,
  bonus_id: id,
  affiliate_id: id,
  step: z.number(),
  referral_id: id.nullable().meta({ description: 'The referral that carries the reward.' }),
  amount,
  currency,
  given_at: moment,
  revoked_at: moment.nullable().meta({ description: '`null` unless it was taken back.' }),
  updated_at: moment,
})
export type ApiBonusAward = z.infer<typeof ApiBonusAward>
export const ApiListedAward = ApiBonusAward.extend({ affiliate })

const { occasion, period, ends_on, approval, after_payment, program_ids, ...required } = BonusDraft.omit({
  counts_past: true,
  metric: true,
}).shape
const metric = z.enum(offeredMetricNames, 'error.field.notOffered')
const counts_past = z.boolean('error.field.wrongType')

export const ApiNewBonus = z.object({
  ...required,
  metric: metric.default('referralOrderValue'),
  occasion: occasion.default('approval'),
  period: period.default('once'),
  counts_past: counts_past.default(false),
  ends_on: ends_on.default(null),
  approval: approval.default('shop'),
  after_payment: after_payment.default('debt'),
  program_ids: program_ids.default(null),
})
type ApiNewBonus = z.infer<typeof ApiNewBonus>

/** Only what is sent is changed; its kind stays what it is. */
export const ApiBonusChange = z
  .object({ ...required, metric, occasion, period, counts_past, ends_on, approval, after_payment, program_ids })
  .omit({ kind: true })
  .partial()
export type ApiBonusChange = z.infer<typeof ApiBonusChange>

export const toApiBonus = ({ programs, counts_past, metric, reached, cost, changed_at, ...row }: BonusRow): ApiBonus => ({
  ...row,
  updated_at: changed_at,
  metric: metricWord(metric),
  counts_past: counts_past === 1,
  program_ids: programs?.map(({ id }) => id) ?? null,
  given: reached,
  cost: decimalIn(row.currency)(cost),
})

interface Award extends Omit<ApiBonusAward, 'amount' | 'given_at' | 'revoked_at' | 'updated_at'> {
  amount: number
  given_at: Date
  taken_at: Date | null
  changed_at: Date
}

export const toApiBonusAward = ({ amount, given_at, taken_at, changed_at, ...row }: Award): ApiBonusAward => ({
  ...row,
  amount: decimalIn(row.currency)(amount),
  given_at: given_at.toISOString(),
  revoked_at: taken_at?.toISOString() ?? null,
  updated_at: changed_at.toISOString(),
})

/** As the admin saves it. */
export const toBonusDraft = ({ metric, counts_past, ...draft }: ApiNewBonus): BonusDraft => ({
  ...draft,
  metric: GoalMetric[metric],
  counts_past: toFlag(counts_past),
})

/** What is there with what was sent over it. */
export function changedBonus({ programs, ...row }: BonusRow, { metric, counts_past, ...change }: ApiBonusChange): BonusDraft {
  const { kind, title, occasion, period, starts_on, ends_on, approval, after_payment } = row
  return {
    ...{ kind, title, occasion, period, starts_on, ends_on, approval, after_payment },
    program_ids: programs?.map(({ id }) => id) ?? null,
    steps: row.steps.map(({ target, reward_type, reward }) => ({ target, reward_type, reward })),
    ...change,
    metric: metric ? GoalMetric[metric] : row.metric,
    counts_past: counts_past === undefined ? row.counts_past : toFlag(counts_past),
  }
}
