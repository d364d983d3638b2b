import type { ScheduledRail } from '../rules/schedule.ts'

type Deed = 'saved' | 'paused' | 'resumed' | 'paid' | 'nothing' | 'failed'

/** How the activity log calls it. */
export const actionOf = (rail: ScheduledRail, deed: Deed) =>
  rail === 'paypal' ? (`payoutSchedule.${deed}` as const) : (`creditSchedule.${deed}` as const)
