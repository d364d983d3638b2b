import { type Feature, mayUse, type PaidPlan, type Plan, planNeededFor } from '#kit/access.ts'
import type { ProgramSettings } from './stored-rules.ts'
import { ordersPaid } from './subscription-rule.ts'

/** What a plan looks at in a program. */
export interface GatedProgram extends ProgramSettings {
  subscription_orders: number | null
  exclude_product: readonly number[]
  exclude_collection: readonly number[]
}

export interface PlanProblem {
  field: string
  feature: Feature
  needs: PaidPlan
}

/**
 * What the plan of the shop does not open. A setting made under a larger plan stays as it is and may be cut back,
 * but not extended; `before` is what is saved, nothing for a new program.
 */
export function planProblems(plan: Plan, before: GatedProgram | undefined, after: GatedProgram): PlanProblem[] {
  const problems: PlanProblem[] = []
  const refuse = (field: string, feature: Feature) => problems.push({ field, feature, needs: planNeededFor(feature) })
  const isGained = (feature: Feature, gained: boolean) => gained && !mayUse(plan, feature)

  const levels = after.advance_amount.length
  if (levels > (before?.advance_amount.length ?? 0) && !mayUse(plan, 'orderValueLevels', levels - 1))
    refuse('advance_amount', 'orderValueLevels')
  if (isGained('lifetimeCommission', after.lifetime_commission && !before?.lifetime_commission))
    refuse('lifetime_commission', 'lifetimeCommission')
  if (isGained('newCustomerCommission', after.for_new_customer && !hasSameNewCustomer(before, after)))
    refuse('for_new_customer', 'newCustomerCommission')
  if (isGained('couponCommission', after.commissioning_status && !hasSameCoupon(before, after)))
    refuse('commissioning_status', 'couponCommission')
  if (isGained('subscriptionIntegrations', isPaidMore(before, after))) refuse('subscription_rule', 'subscriptionIntegrations')
  if (isGained('multiLevel', !isWithinNetwork(before, after))) refuse('network_rates', 'multiLevel')
  for (const field of ['exclude_product', 'exclude_collection'] as const)
    if (
      isGained(
        'excludeProducts',
        after[field].some(id => !before?.[field].includes(id)),
      )
    )
      refuse(field, 'excludeProducts')
  return problems
}

const hasSameNewCustomer = (before: GatedProgram | undefined, after: GatedProgram) =>
  before?.for_new_customer === true &&
  before.for_new_customer_type === after.for_new_customer_type &&
  before.for_new_customer_amount === after.for_new_customer_amount

const hasSameCoupon = (before: GatedProgram | undefined, after: GatedProgram) =>
  before?.commissioning_status === true &&
  before.commissioning_amount === after.commissioning_amount &&
  before.commissioning_apply_to === after.commissioning_apply_to

/** More orders of a subscription than before. */
function isPaidMore(before: GatedProgram | undefined, after: GatedProgram): boolean {
  const most = (program: GatedProgram) => ordersPaid(program) ?? Number.POSITIVE_INFINITY
  return most(after) > (before ? most(before) : 1)
}

/** Fewer levels of the same network. */
const isWithinNetwork = (before: GatedProgram | undefined, { network_base, network_rates, network_min_sales }: GatedProgram) =>
  network_rates.length === 0 ||
  (before?.network_base === network_base &&
    before.network_min_sales === network_min_sales &&
    network_rates.every((rate, i) => before.network_rates[i] === rate))
