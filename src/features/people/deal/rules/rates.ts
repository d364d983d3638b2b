import {
  type CommissionRate,
  CommissionType,
  ProgramRule,
  type RuleVersion,
} from '#features/commissions/commission/rules/RuleVersion.ts'

export const payTypes = ['per_order', 'per_item', 'percent'] as const
export type PayType = (typeof payTypes)[number]

export interface Rate {
  type: PayType
  amount: number
}

const names: Record<CommissionType, PayType> = {
  [CommissionType.flatPerOrder]: 'per_order',
  [CommissionType.flatPerItem]: 'per_item',
  [CommissionType.percentOfSale]: 'percent',
}

/** What an order earns by itself; with levels, one for each of them. */
export function ratesOf({ rule, type, amount, levels }: RuleVersion): (Rate & { from: number })[] {
  const steps = rule === ProgramRule.advance ? levels : [{ from: 0, amount }]
  return steps.map(step => ({ type: names[type], amount: step.amount, from: step.from }))
}

export const rateOf = (rate: CommissionRate | null): Rate | null => rate && { type: names[rate.type], amount: rate.amount }

/** What changes for orders with a code. */
export const codeRateOf = ({ type, coupon_commission: coupon }: RuleVersion): (Rate & { of: 'own' | 'any' }) | null =>
  coupon && { type: names[type], amount: coupon.amount, of: coupon.apply_to === 'any_coupon' ? 'any' : 'own' }
