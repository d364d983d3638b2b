import type { ScheduledRail } from '../rules/schedule.ts'

type ActionTaken = 'saved' | 'paused' | 'resumed' | 'paid' | 'nothing' | 'failed'

/** How the activity log calls it. */
export const actionOf = (rail: ScheduledRail, action: ActionTaken) =>
  rail === 'paypal' ? (`payoutSchedule.${action}` as const) : (`creditSchedule.${action}` as const)
