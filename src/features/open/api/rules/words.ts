import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'

/** Programs read words where the admin counts: each word and the number it stands for. */
export const referralStatuses = wordsOf(ReferralStatus)
export const trackingTypes = wordsOf(TrackingType)
export const commissionTypes = wordsOf(CommissionType)

export const goalMetrics = wordsOf(GoalMetric)

export const referralWord = (status: ReferralStatus) => wordFor(ReferralStatus, status)
export const trackingWord = (type: TrackingType) => wordFor(TrackingType, type)
export const commissionWord = (type: CommissionType) => wordFor(CommissionType, type)
export const metricWord = (metric: GoalMetric) => wordFor(GoalMetric, metric)

function wordsOf<Numbers extends object>(numbers: Numbers) {
  return Object.keys(numbers) as [keyof Numbers & string, ...(keyof Numbers & string)[]]
}

function wordFor<Numbers extends Record<string, number>>(numbers: Numbers, wanted: Numbers[keyof Numbers]) {
  return wordsOf(numbers).find(word => numbers[word] === wanted)!
}
