import { type PaidPlan, trialDays } from '#kit/access.ts'
import { DAY_MS } from '#kit/days.ts'

/** The end of each trial that a shop has had, by plan. */
export type PlansTried = Partial<Record<PaidPlan, string>>

/** One trial for each plan: whole at first, what is left of it while it runs, and none afterwards. */
export function trialDaysFor(tried: PlansTried, plan: PaidPlan, now: Date): number {
  const end = tried[plan]
  return end === undefined ? trialDays : daysLeft(new Date(end), now)
}

/** Days that have begun count. */
export const daysLeft = (end: Date, now: Date): number => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))

/** The first trial of a plan stays the one it had. */
export const withTrial = (tried: PlansTried, plan: PaidPlan, end: Date): PlansTried => ({ [plan]: end.toISOString(), ...tried })
