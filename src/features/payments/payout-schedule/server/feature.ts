import { sharesTopic } from '#features/account/multi-store/server/index.ts'
import { nextPayment } from '#features/people/deal/server/index.ts'
import { referralsDecided } from '#features/sales/referrals/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { autoPaymentFailed, autoPaymentPrepared, autoPaymentRun } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { nextPayDay } from './nextPayDay.ts'
import { payoutScheduleRoutes } from './routes.ts'
import { dueSchedulesJob, payWhatIsApproved, runApprovedJob, runScheduleJob } from './schedule.jobs.ts'
import { sharedSchedules } from './sharedSchedules.ts'

export const payoutScheduleServer = defineServerFeature({
  name: 'payout-schedule',
  routes: services => ({ payoutSchedule: payoutScheduleRoutes(services) }),
  jobs: [dueSchedulesJob, runScheduleJob, runApprovedJob],
  hooks: [referralsDecided.followedBy(payWhatIsApproved), nextPayment.followedBy(nextPayDay), sharesTopic(sharedSchedules)],
  notifications: [autoPaymentRun, autoPaymentPrepared, autoPaymentFailed],
  texts: { en, vi },
  activity: { group: 'payouts', en: activityEn, vi: activityVi },
})
