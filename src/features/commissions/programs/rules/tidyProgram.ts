import { CommissionType, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { ProgramValues } from '../contract.ts'

/** What may be saved: the values of a program, with the exclusions chosen anew where they were. */
export interface UntidyProgram extends ProgramValues {
  exclude_product_new?: number[]
  exclude_collection_new?: number[]
}

/** What is switched off leaves nothing behind, and only one of the two rules has an amount. */
export function tidyProgram({ exclude_product_new, exclude_collection_new, ...program }: UntidyProgram): ProgramValues {
  return {
    ...program,
    ...rates(program),
    ...couponCommission(program),
    ...firstCommission(program),
    ...newCustomer(program),
    ...(program.subscription_rule !== 'some' && { subscription_orders: null }),
    exclude_product: each(exclude_product_new ?? program.exclude_product),
    exclude_collection: each(exclude_collection_new ?? program.exclude_collection),
  }
}

const rates = ({ rule, commission_amount, advance_amount }: ProgramValues) =>
  rule === ProgramRule.advance ? { commission_amount: null, advance_amount } : { commission_amount, advance_amount: [] }

/** Orders with a coupon can have a rate of their own beside the simple rule only. */
function couponCommission({ rule, commissioning_status, commissioning_apply_to }: ProgramValues) {
  if (commissioning_status === 0 || rule === ProgramRule.advance)
    return { commissioning_status: 0, commissioning_amount: null, commissioning_apply_to: null } as const
  return { commissioning_apply_to: commissioning_apply_to ?? 'affiliate_coupon' } as const
}

function firstCommission({ lifetime_commission }: ProgramValues) {
  if (lifetime_commission === 1) return {}
  return {
    enable_first_commission: 0,
    first_commission_type: CommissionType.flatPerOrder,
    first_commission_amount: '0',
  } as const
}

function newCustomer({ for_new_customer, for_new_customer_type }: ProgramValues) {
  if (for_new_customer === 0) return { for_new_customer_type: null, for_new_customer_amount: null }
  return { for_new_customer_type: for_new_customer_type ?? CommissionType.flatPerOrder }
}

const each = (ids: readonly number[]) => [...new Set(ids)]
