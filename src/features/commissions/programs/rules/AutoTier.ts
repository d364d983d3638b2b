import * as z from 'zod'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { id } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { Decimal } from './decimal-fields.ts'

export const MAX_TIERS = 50

/** A threshold is money in the shop's currency, or a whole number where referrals are counted. */
export const AutoTierDraft = z.object({
  enabled: Flag,
  metric: z.enum(GoalMetric, 'error.field.notOffered'),
  levels: z.array(z.object({ program_id: id(), threshold: Decimal })).max(MAX_TIERS, 'programs.tier.tooMany'),
})
export type AutoTierDraft = z.infer<typeof AutoTierDraft>

/** Where saving moves somebody, it names what was looked at: the `token` of the preview. */
export const AutoTierSave = AutoTierDraft.extend({ confirmed: z.string().max(64).optional() })

/** What the last saving moved, and whether it was taken back. */
const TierRun = z.object({
  id: z.number(),
  affiliates: z.number(),
  created_at: z.iso.datetime(),
  undone: Flag,
})

export const AutoTier = z.object({
  enabled: Flag,
  metric: z.enum(GoalMetric),
  levels: z.array(z.object({ program_id: z.number(), program_name: z.string(), threshold: z.string() })),
  currency: z.string(),
  /** Whether the plan lets it be switched on or extended. */
  permitted: z.boolean(),
  last_run: TierRun.nullable(),
})
export type AutoTier = z.infer<typeof AutoTier>

/** The most affiliates a preview names; `total` counts them all. */
export const MAX_NAMED = 200

export const AutoTierPreview = z.object({
  total: z.number(),
  /** Stands for exactly these moves. */
  token: z.string(),
  /** Where they would go; programs nobody would move to are left out. */
  moves: z.array(z.object({ program_id: z.number(), program_name: z.string(), affiliates: z.number() })),
  affiliates: z.array(z.object({ id: z.number(), name: z.string(), before: z.string(), after: z.string() })),
})
export type AutoTierPreview = z.infer<typeof AutoTierPreview>
