import * as z from 'zod'
import { incentiveTypes } from '#features/commissions/programs/rules/FriendIncentive.ts'
import { requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { RewardType } from './ReferralProgram.ts'

export const MAX_PROGRAM_NAME = 100
const MAX_WAIT_DAYS = 365
const MOST = 1_000_000

/** Typed or counted: both are decimals. */
const decimal = z.union([z.string('error.field.wrongType').trim().max(40, 'error.field.invalid'), z.number().transform(String)])
const count = z.number('error.field.wrongType')
const limit = z
  .int('error.field.wrongType')
  .min(1, 'customerReferral.limitTooLow')
  .max(MOST, 'customerReferral.limitTooHigh')
  .nullable()

/** What each of these has to be, whatever the others are. */
export const fieldRules = {
  program_name: requiredText(MAX_PROGRAM_NAME, 'customerReferral.nameRequired'),
  wait_days: z.int('error.field.wrongType').min(0, 'customerReferral.waitDays').max(MAX_WAIT_DAYS, 'customerReferral.waitDays'),
  limit_per_person: limit,
  limit_per_month: limit,
  limit_in_all: limit,
}

/**
 * What a merchant sets; what is left out stays. Only its shape is asked for here: what is wrong is told of all fields at once, and
 * fields of designs and email may stand beside these.
 */
export const ReferralDraft = z
  .looseObject({
    program_name: z.string('error.field.wrongType'),
    status: Flag,
    commission_type: z.enum(RewardType),
    commission_amount: decimal,
    incentive_type: z.enum(incentiveTypes),
    incentive_amount: decimal,
    /** The code that friends use. */
    coupon_name: z.string('error.field.wrongType').trim().max(255, 'coupons.code.tooLong'),
    wait_days: count,
    limit_per_person: count.nullable(),
    limit_per_month: count.nullable(),
    limit_in_all: count.nullable(),
  })
  .partial()
export type ReferralDraft = z.infer<typeof ReferralDraft>
