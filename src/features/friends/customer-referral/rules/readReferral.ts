import * as z from 'zod'
import { readMoney, readPercent } from '#features/commissions/programs/rules/readAmount.ts'
import { newCodeProblem } from '#features/motivation/coupons/rules/couponCode.ts'
import { type Problem, problemsOf } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount, formatRate } from '#kit/money/money.ts'
import type { ReferralSetting } from '../contract.ts'
import { fieldRules, type ReferralDraft } from './ReferralDraft.ts'
import { type ReferralProgram, RewardType } from './ReferralProgram.ts'

/** What the program says, without where it is kept. */
export type ReferralTerms = Omit<ReferralProgram, 'program_id' | 'store_discount_id' | 'currency'>

/** A program before anything is typed. */
export const usualTerms: ReferralTerms = {
  ...{ program_name: 'Refer a friend', is_on: false, commission_type: RewardType.percentage, commission_amount: 100_000 },
  ...{ incentive_type: 'percentage', incentive_amount: 100_000, coupon: 'FRIEND10', wait_days: 14 },
  ...{ limit_per_person: null, limit_per_month: null, limit_in_all: null },
}

type Read = { terms: ReferralTerms; problems?: undefined } | { problems: Record<string, Problem[]> }

/** The program after a change, or what is wrong with it by field. An amount whose type was changed has to be sent with it. */
export function readReferral(before: ReferralTerms, draft: ReferralDraft, currency: Currency): Read {
  const problems = wrongFields(draft)
  const amountOf = (field: 'commission_amount' | 'incentive_amount', isPercentage: boolean, hasChanged: boolean): number => {
    const typed = draft[field]
    if (typed === undefined && !hasChanged) return before[field]
    const read = isPercentage ? readPercent(typed ?? null) : readMoney(typed ?? null, currency)
    if ('value' in read) return read.value
    problems[field] = [read.problem]
    return 0
  }
  const { commission_type = before.commission_type, incentive_type = before.incentive_type } = draft
  const isWorth = incentive_type === 'percentage' || incentive_type === 'fixed_amount'
  const coupon = incentive_type === 'none' ? '' : (draft.coupon_name ?? before.coupon)
  const wrongCode = incentive_type === 'none' ? undefined : newCodeProblem(coupon)
  if (wrongCode) problems.coupon_name = [{ key: wrongCode }]
  const terms: ReferralTerms = {
    program_name: draft.program_name?.trim() ?? before.program_name,
    is_on: draft.status === undefined ? before.is_on : draft.status === 1,
    commission_type,
    commission_amount: amountOf(
      'commission_amount',
      commission_type === RewardType.percentage,
      commission_type !== before.commission_type,
    ),
    incentive_type,
    incentive_amount: isWorth
      ? amountOf('incentive_amount', incentive_type === 'percentage', incentive_type !== before.incentive_type)
      : 0,
    coupon,
    wait_days: draft.wait_days ?? before.wait_days,
    limit_per_person: draft.limit_per_person === undefined ? before.limit_per_person : draft.limit_per_person,
    limit_per_month: draft.limit_per_month === undefined ? before.limit_per_month : draft.limit_per_month,
    limit_in_all: draft.limit_in_all === undefined ? before.limit_in_all : draft.limit_in_all,
  }
  return Object.keys(problems).length > 0 ? { problems } : { terms }
}

function wrongFields(draft: ReferralDraft): Record<string, Problem[]> {
  const read = z.object(fieldRules).partial().safeParse(draft)
  return read.success ? {} : problemsOf(read.error)
}

/** The same as it is shown and typed. */
export function toSetting(terms: ReferralTerms, program_id: number | null, currency: Currency): ReferralSetting {
  const { is_on, commission_amount, incentive_type, incentive_amount, coupon, ...same } = terms
  const isPercentage = terms.commission_type === RewardType.percentage
  const amount = incentive_type === 'percentage' ? formatRate(incentive_amount) : formatAmount(incentive_amount, currency)
  return {
    ...same,
    is_set_up: program_id === null ? 0 : 1,
    program_id,
    status: is_on ? 1 : 0,
    commission_amount: isPercentage ? formatRate(commission_amount) : formatAmount(commission_amount, currency),
    refer_customer_incentive: { incentive_type, incentive_amount: amount, coupon },
  }
}
