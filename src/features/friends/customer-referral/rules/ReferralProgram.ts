import type { IncentiveType } from '#features/commissions/programs/rules/FriendIncentive.ts'
import type { Currency } from '#kit/money/currencies.ts'

/** A fixed sum for each order of a friend, or a part of it. */
export const RewardType = { fixed: 0, percentage: 2 } as const
export type RewardType = (typeof RewardType)[keyof typeof RewardType]

/** How many rewards there are at most; nothing where there is no limit. */
export interface RewardLimits {
  limit_per_person: number | null
  limit_per_month: number | null
  limit_in_all: number | null
}

/** The program of customers who bring friends. Amounts: smallest units, or ten-thousandths of a percent. */
export interface ReferralProgram extends RewardLimits {
  program_id: number
  program_name: string
  /** Switched on, and the shop's plan has it. */
  is_on: boolean
  commission_type: RewardType
  commission_amount: number
  incentive_type: IncentiveType
  incentive_amount: number
  /** The code of the friend's discount; empty where there is none. */
  coupon: string
  store_discount_id: number | null
  /** So many days after a friend's order its reward is approved. */
  wait_days: number
  currency: Currency
}
