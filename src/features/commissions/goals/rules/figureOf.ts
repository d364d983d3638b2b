import type { Minor } from '#kit/money/money.ts'
import { GoalMetric } from './GoalMetric.ts'

/** What was measured of an affiliate in one stretch of time. */
export interface GoalFigures {
  sales: Minor
  commission: Minor
  orders: number
  downline: Minor
}

const columns = {
  [GoalMetric.referralOrderValue]: 'sales',
  [GoalMetric.earnedCommission]: 'commission',
  [GoalMetric.referralQuantity]: 'orders',
  [GoalMetric.downlineSales]: 'downline',
  [GoalMetric.personalVolume]: 'sales',
} as const satisfies Record<GoalMetric, keyof GoalFigures>

/** The figure that a metric asks for. */
export const figureName = (metric: GoalMetric): keyof GoalFigures => columns[metric]

/** Nothing measured is nothing reached. */
export const figureOf = (metric: GoalMetric, figures: GoalFigures | undefined): number => figures?.[figureName(metric)] ?? 0
