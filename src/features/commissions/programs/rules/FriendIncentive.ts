import * as z from 'zod'

/** What a friend gets off an order. */
export const incentiveTypes = ['percentage', 'fixed_amount', 'shipping_line', 'none'] as const
export type IncentiveType = (typeof incentiveTypes)[number]

/** The same as customers' programs say it; `none` is no incentive. */
export const FriendIncentive = z.object({
  incentive_type: z.enum(incentiveTypes),
  incentive_amount: z.string(),
  coupon: z.string(),
})
export type FriendIncentive = z.infer<typeof FriendIncentive>
