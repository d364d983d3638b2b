/** Which orders of a subscription earn: the one it begins with, so many of them, or all. */
export const subscriptionRules = ['first', 'some', 'all'] as const
export type SubscriptionRule = (typeof subscriptionRules)[number]

/** Fewer is the first order only. */
export const MIN_SUBSCRIPTION_ORDERS = 2
export const MAX_SUBSCRIPTION_ORDERS = 1_000

interface Ruled {
  subscription_rule: SubscriptionRule
  subscription_orders: number | null
}

/** How many orders of a subscription earn, the first included; `null` is all. */
export function ordersPaid({ subscription_rule, subscription_orders }: Ruled): number | null {
  if (subscription_rule === 'all') return null
  return subscription_rule === 'some' ? (subscription_orders ?? 1) : 1
}
