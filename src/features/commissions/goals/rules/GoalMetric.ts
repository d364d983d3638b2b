/** What an affiliate's progress is measured by. Only approved and paid referrals count, without excluded sales. */
export const GoalMetric = {
  /** The value of their own referrals. */
  referralOrderValue: 0,
  /** What sales earned them, the network's commissions and adjustments included; bonuses are no part of it. */
  earnedCommission: 1,
  /** How many sales. */
  referralQuantity: 2,
  /** The sales of everybody below in the network. */
  downlineSales: 3,
  /** The same as the value of their own referrals, under the name networks use: read where it was chosen, and offered no more. */
  personalVolume: 4,
} as const
export type GoalMetric = (typeof GoalMetric)[keyof typeof GoalMetric]

/** What can be chosen. */
export const offeredMetricNames = ['referralOrderValue', 'earnedCommission', 'referralQuantity', 'downlineSales'] as const
export type OfferedMetric = (typeof GoalMetric)[(typeof offeredMetricNames)[number]]
export const offeredMetrics: readonly OfferedMetric[] = offeredMetricNames.map(name => GoalMetric[name])

/** As it is offered: two names for the same sales are one. */
export const offeredMetric = (metric: GoalMetric): OfferedMetric =>
  metric === GoalMetric.personalVolume ? GoalMetric.referralOrderValue : metric

/** Referrals are counted; everything else is money. */
export const isCounted = (metric: GoalMetric): boolean => metric === GoalMetric.referralQuantity
