import * as z from 'zod'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { ProgressStep } from './contract.ts'
import { bonusKinds, bonusPeriods } from './rules/Bonus.ts'

const access = 'affiliate'

/** A bonus the affiliate can earn, and how far they are. */
export const PortalBonus = z.object({
  id: z.number(),
  kind: z.enum(bonusKinds),
  title: z.string(),
  period: z.enum(bonusPeriods),
  /** From when to when it counts, in a sentence. */
  counted: z.string(),
  /** The month, quarter or year that runs, by its name; nothing where it is given once. */
  named: z.string().nullable(),
  /** Which orders count, in a sentence. */
  counts: z.string(),
  steps: z.array(
    ProgressStep.extend({
      goal: z.string(),
      /** Of orders that wait for approval: how far they would bring the affiliate, and how much they are. */
      waiting: z.object({ percent: z.number(), sentence: z.string() }).nullable(),
    }),
  ),
})
export type PortalBonus = z.infer<typeof PortalBonus>

/** One that was earned. */
export const EarnedBonus = z.object({
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  at: z.iso.datetime(),
  commission_id: z.number().nullable(),
  status: z.enum(ReferralStatus).nullable(),
  /** Missed after all: it was taken back. */
  taken: z.boolean(),
})
export type EarnedBonus = z.infer<typeof EarnedBonus>

export const portalBonuses = contract({
  get: endpoint('GET /api/v1/partner/bonus', {
    access,
    reply: z.object({ bonuses: z.array(PortalBonus), earned: z.array(EarnedBonus) }),
  }),
})
