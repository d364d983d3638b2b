import * as z from 'zod'
import { Flag } from '#kit/flags.ts'
import { id } from '#kit/validate.ts'
import { Decimal } from './decimal-fields.ts'

/** What an affiliate's progress is measured by. Only approved and paid referrals count, without excluded sales. */
export const GoalMetric = {
  /** The value of all referrals, those from the network included. */
  referralOrderValue: 0,
  /** What was earned, adjustments included. */
  earnedCommission: 1,
  /** How many sales. */
  referralQuantity: 2,
  /** The sales of everybody below in the network. */
  downlineSales: 3,
  /** The sales the affiliate brought in person. */
  personalVolume: 4,
} as const
export type GoalMetric = (typeof GoalMetric)[keyof typeof GoalMetric]

export const MOST_TIERS = 50

/** A threshold is money in the shop's currency, or a whole number where referrals are counted. */
export const AutoTierDraft = z.object({
  enabled: Flag,
  metric: z.enum(GoalMetric, 'error.field.notOffered'),
  levels: z.array(z.object({ program_id: id(), threshold: Decimal })).max(MOST_TIERS, 'programs.tier.tooMany'),
})
export type AutoTierDraft = z.infer<typeof AutoTierDraft>

export const AutoTier = z.object({
  enabled: Flag,
  metric: z.enum(GoalMetric),
  levels: z.array(z.object({ program_id: z.number(), program_name: z.string(), threshold: z.string() })),
  currency: z.string(),
  /** Whether the plan lets it be switched on or extended. */
  permitted: z.boolean(),
})
export type AutoTier = z.infer<typeof AutoTier>

export const AutoTierPreview = z.object({
  total: z.number(),
  /** Where they would go; programs nobody would move to are left out. */
  moves: z.array(z.object({ program_id: z.number(), program_name: z.string(), affiliates: z.number() })),
})
export type AutoTierPreview = z.infer<typeof AutoTierPreview>
