import { activityRoutes } from '#features/activity/server/routes.ts'
import { alertRoutes } from '#features/alerts/server/routes.ts'
import { columnRoutes } from '#features/columns/server/routes.ts'
import { forgetOldFeedbackJob } from '#features/feedback/server/forgetOldFeedback.job.ts'
import { feedbackRoutes } from '#features/feedback/server/routes.ts'
import { auditBooksJob } from '#features/ledger/server/auditBooks.job.ts'
import { ledgerRoutes } from '#features/ledger/server/routes.ts'
import { multiStoreRoutes } from '#features/multi-store/server/routes.ts'
import { apiKeyRoutes } from '#features/orders/server/api-key-routes.ts'
import { orderJobs } from '#features/orders/server/order.jobs.ts'
import { orderRoutes } from '#features/orders/server/order-routes.ts'
import { profileRoutes } from '#features/profile/server/routes.ts'
import { autoApproveJob } from '#features/referrals/server/autoApprove.job.ts'
import { applyOrders } from '#features/referrals/server/index.ts'
import { referralRoutes } from '#features/referrals/server/routes.ts'
import { passwordChangedMailJob, resetMailJob } from '#features/session/server/mails.job.ts'
import { sessionRoutes } from '#features/session/server/routes.ts'
import { shopRoutes } from '#features/shop/server/routes.ts'
import { staffRoutes } from '#features/staff/server/routes.ts'
import { supportRoutes } from '#features/support/server/routes.ts'
import type { Routes } from '#server/http/serve.ts'
import type { Job } from '#server/jobs/defineJob.ts'
import { sendMailJob } from '#server/mail/sendMail.job.ts'
import { forgetEndedLimits } from '#server/rate-limits.ts'
import type { Services } from '#server/services.ts'

/** Every call the product answers, by feature. */
export const allRoutes = (services: Services): Record<string, Routes> => ({
  activity: activityRoutes(services),
  alerts: alertRoutes(services),
  apiKeys: apiKeyRoutes(services),
  columns: columnRoutes(services),
  feedback: feedbackRoutes(services),
  ledger: ledgerRoutes(services),
  multiStore: multiStoreRoutes(services),
  orders: orderRoutes(services, applyOrders),
  profile: profileRoutes(services),
  referrals: referralRoutes(services),
  session: sessionRoutes(services),
  shop: shopRoutes(services),
  staff: staffRoutes(services),
  support: supportRoutes(services),
})

/** Everything that is done outside a request. */
export const allJobs = [
  resetMailJob,
  passwordChangedMailJob,
  sendMailJob,
  forgetEndedLimits,
  forgetOldFeedbackJob,
  autoApproveJob,
  auditBooksJob,
  ...orderJobs(applyOrders),
] as Job[]
