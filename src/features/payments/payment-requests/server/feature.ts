import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { paymentRequested } from '../rules/notifications.ts'
import { requestList } from '../rules/requestList.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { forgetRequestsOf } from './answers.ts'
import { declinedMailJob } from './declinedMail.job.ts'
import { personal } from './personal.ts'
import { portalRequestRoutes } from './portal/routes.ts'
import { paymentRequestRoutes } from './routes.ts'

export const paymentRequestsServer = defineServerFeature({
  name: 'payment-requests',
  routes: services => ({ paymentRequests: paymentRequestRoutes(services), portalRequests: portalRequestRoutes(services) }),
  jobs: [declinedMailJob],
  hooks: [affiliatesGone.followedBy(forgetRequestsOf)],
  columns: [requestList],
  personal,
  notifications: [paymentRequested],
  texts: { en, vi },
  activity: { group: 'payouts', en: activityEn, vi: activityVi },
})
