import { paypalInUse } from '#features/payments/paypal/server/index.ts'
import { referralFiguresChanged } from '#features/sales/referrals/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { owedList, paidList } from '../rules/lists.ts'
import { paymentArrived, paymentFailed } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { sendPayoutsJob, sweepPayoutsJob } from './engine/send.job.ts'
import { payManyTask } from './payMany.task.ts'
import { customersPaid, paymentMailJob, problemMailJob, undoneMailJob } from './paymentMail.job.ts'
import { personal } from './personal.ts'
import { portalPaymentRoutes } from './portal/routes.ts'
import { askPaypalJob, lookLateAtPaypalJob, sweepPaypalJob } from './rails/paypal/poll.job.ts'
import { hasPaypalUnderWay } from './rails/paypal/underWay.ts'
import { paypalWebhook } from './rails/paypal/webhook.ts'
import { payoutRoutes } from './routes.ts'
import { takeBackRefunded, takeBackUnearned, takeRewardBackJob } from './takeRewardBack.job.ts'

export const payoutsServer = defineServerFeature({
  name: 'payouts',
  routes: services => ({ payouts: payoutRoutes(services), portalPayments: portalPaymentRoutes(services) }),
  pages: (http, services) => paypalWebhook(http, services),
  jobs: [
    sendPayoutsJob,
    sweepPayoutsJob,
    askPaypalJob,
    lookLateAtPaypalJob,
    sweepPaypalJob,
    paymentMailJob,
    problemMailJob,
    undoneMailJob,
    takeRewardBackJob,
  ],
  tasks: [payManyTask],
  hooks: [
    paypalInUse.followedBy(hasPaypalUnderWay),
    referralFiguresChanged.followedBy(takeBackRefunded),
    // Refunded while the code was on its way.
    customersPaid.followedBy(takeBackUnearned),
  ],
  columns: [owedList, paidList],
  personal,
  notifications: [paymentArrived, paymentFailed],
  texts: { en, vi },
  activity: { group: 'payouts', en: activityEn, vi: activityVi },
})
