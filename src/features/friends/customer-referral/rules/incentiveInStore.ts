import type { IncentiveType } from '#features/commissions/programs/rules/FriendIncentive.ts'
import type { DiscountTerms } from '#features/motivation/coupons/rules/discountTerms.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { parseRate, roundAmount } from '#kit/money/money.ts'

/** What a friend gets off an order: smallest units, or ten-thousandths of a percent. */
export interface Incentive {
  incentive_type: IncentiveType
  incentive_amount: number
}

export const noIncentive: Incentive = { incentive_type: 'none', incentive_amount: 0 }

/** What a discount gives as the store has it now; none where that is nothing the program could have promised. */
export function incentiveInStore(
  { kind, worth }: { kind: string } & Pick<DiscountTerms, 'worth'>,
  currency: Currency,
): Incentive {
  if (kind === 'shipping') return { incentive_type: 'shipping_line', incentive_amount: 0 }
  if (kind !== 'order' || !worth) return noIncentive
  if ('percentage' in worth) return given('percentage', parseRate(worth.percentage))
  return worth.on_each_item ? noIncentive : given('fixed_amount', roundAmount(worth.amount, currency))
}

const given = (incentive_type: IncentiveType, incentive_amount: number | undefined): Incentive =>
  incentive_amount === undefined ? noIncentive : { incentive_type, incentive_amount }
