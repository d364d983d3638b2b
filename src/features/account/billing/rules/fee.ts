import { Billing, type Offer, type PaidPlan } from '#kit/access.ts'
import { formatAmount, formatRate } from '#kit/money/money.ts'
import { type FeeTerms, feeRates } from '#kit/performance-fee.ts'
import type { Charge } from './charges.ts'
import { planStateOf, wasActive } from './planState.ts'

/** What the platform shows to whoever agrees. It charges by use only beside monthly plans, so yearly ones are without. */
export function usageFor({ plan, billing }: Offer, terms: FeeTerms | undefined): { limit: number; terms: string } | undefined {
  if (!terms || billing === Billing.yearly) return undefined
  const most = formatAmount(terms.limit, 'USD')
  return {
    limit: terms.limit,
    terms: `${formatRate(feeRates[plan])}% of approved referral sales, at most $${most} every 30 days.`,
  }
}

/** Under which plan and where sales are charged for now. Not during a trial, nor of what was sold before anybody agreed to it. */
export interface FeeAgreement {
  plan: PaidPlan
  plan_id: number
  charge_id: number
  line_id: string
  limit: number
  used: number
  since: Date
}

export function feeAgreementOf(charges: readonly Charge[], now: Date): FeeAgreement | undefined {
  const state = planStateOf(charges, now)
  if (state.status !== 'active') return undefined
  const { id, fee_line_id, fee_limit, fee_used } = state.charge
  if (fee_line_id === null || fee_limit === null) return undefined
  const agreed = charges
    .filter(charge => charge.fee_limit !== null && wasActive(charge))
    .map(charge => charge.opened_at.getTime())
  return {
    ...{ plan: state.offer.plan, plan_id: state.offer.id, charge_id: id },
    ...{ line_id: fee_line_id, limit: fee_limit, used: fee_used, since: new Date(Math.min(...agreed)) },
  }
}

/** The platform warns here as well. */
export const isLimitNear = ({ fee_limit, fee_used }: Charge): boolean => fee_limit !== null && fee_used * 10 >= fee_limit * 9
