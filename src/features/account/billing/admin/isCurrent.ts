import type { Billing } from '#kit/access.ts'
import type { Pricing } from '../contract.ts'
import type { SoldPlan } from '../rules/offers.ts'

/** Whether this is what the shop is on, the way it is paid included. */
export const isCurrent = ({ current }: Pricing, plan: SoldPlan, billing: Billing): boolean =>
  current.plan === plan && (plan === 'free' || current.plan_type === billing)
