import * as z from 'zod'
import { requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { incentiveTypes, RewardType } from './ReferralProgram.ts'

export const MAX_PROGRAM_NAME = 100
const MAX_WAIT_DAYS = 365
const MOST = 1_000_000

/** Typed or counted: both are decimals. */
const decimal = z.union([z.string('error.field.wrongType').trim().max(40, 'error.field.invalid'), z.number().transform(String)])
const limit = z
  .int('error.field.wrongType')
  .min(1, 'customerReferral.limitTooLow')
  .max(MOST, 'customerReferral.limitTooHigh')
  .nullable()

/** What a merchant sets; what is left out stays. Amounts are checked together with their types and the shop's currency. */
export const ReferralDraft = z
  .object({
    program_name: requiredText(MAX_PROGRAM_NAME, 'customerReferral.nameRequired'),
    status: Flag,
    commission_type: z.enum(RewardType),
    commission_amount: decimal,
    incentive_type: z.enum(incentiveTypes),
    incentive_amount: decimal,
    /** The code that friends use. */
    coupon_name: z.string('error.field.wrongType').trim().max(255, 'coupons.code.tooLong'),
    wait_days: z.int('error.field.wrongType').min(0, 'customerReferral.waitDays').max(MAX_WAIT_DAYS, 'customerReferral.waitDays'),
    limit_per_person: limit,
    limit_per_month: limit,
    limit_in_all: limit,
  })
  .partial()
export type ReferralDraft = z.infer<typeof ReferralDraft>
