import { activityRoutes } from '#features/activity/server/routes.ts'
import { affiliatesImport } from '#features/affiliates/server/affiliates.import.ts'
import { decideFilteredTask } from '#features/affiliates/server/decideFiltered.task.ts'
import { affiliateMailJob } from '#features/affiliates/server/mails.job.ts'
import { affiliateRoutes } from '#features/affiliates/server/routes.ts'
import { alertRoutes } from '#features/alerts/server/routes.ts'
import { columnRoutes } from '#features/columns/server/routes.ts'
import { customerConnectionRoutes, productConnectionRoutes } from '#features/connections/server/routes.ts'
import { checkCustomLinksJob, syncCustomLinkJob } from '#features/custom-links/server/customLinks.jobs.ts'
import { forgetOldFeedbackJob } from '#features/feedback/server/forgetOldFeedback.job.ts'
import { feedbackRoutes } from '#features/feedback/server/routes.ts'
import { forgetStoppedJob } from '#features/fraud/server/forgetStopped.job.ts'
import { fraudRoutes } from '#features/fraud/server/routes.ts'
import { forgetUnappliedImportsJob } from '#features/imports/server/forgetUnapplied.job.ts'
import { importRoutes } from '#features/imports/server/routes.ts'
import { auditBooksJob, auditWholeBooksJob } from '#features/ledger/server/auditBooks.job.ts'
import { ledgerRoutes } from '#features/ledger/server/routes.ts'
import { loginPageRoutes } from '#features/login-page/server/routes.ts'
import { dailySummaryJob, dueSummariesJob } from '#features/merchant-mails/server/summary.jobs.ts'
import { tellNewsJob } from '#features/merchant-mails/server/tellNews.job.ts'
import { messageBarRoutes } from '#features/message-bar/server/routes.ts'
import { multiStoreRoutes } from '#features/multi-store/server/routes.ts'
import { forgetOldNotificationsJob } from '#features/notifications/server/forgetOldNotifications.job.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { orderJobs } from '#features/orders/server/order.jobs.ts'
import { apiKeyRoutes } from '#features/orders/server/order-api/api-key-routes.ts'
import { orderRoutes } from '#features/orders/server/order-api/order-routes.ts'
import { intakeRoutes } from '#features/orders/server/reconcile/intake-routes.ts'
import { productRoutes } from '#features/products/server/routes.ts'
import { productJobs } from '#features/products/server/sync.jobs.ts'
import { syncTask } from '#features/products/server/sync.task.ts'
import { synchronizeTask } from '#features/products/server/synchronize.task.ts'
import { profileRoutes } from '#features/profile/server/routes.ts'
import { programJobs } from '#features/programs/server/autoTier.jobs.ts'
import { applyAutoTierTask, undoAutoTierTask } from '#features/programs/server/autoTier.tasks.ts'
import { programRoutes } from '#features/programs/server/routes.ts'
import { referralsImport } from '#features/referrals/server/by-hand/referrals.import.ts'
import { autoApproveJob } from '#features/referrals/server/desk/autoApprove.job.ts'
import { changeFilteredTask } from '#features/referrals/server/desk/changeFiltered.task.ts'
import { applyOrders } from '#features/referrals/server/index.ts'
import { referralRoutes } from '#features/referrals/server/routes.ts'
import { registrationPageRoutes } from '#features/registration-page/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { invitationMailJob, passwordChangedMailJob, resetMailJob } from '#features/session/server/mails.job.ts'
import { sessionRoutes } from '#features/session/server/routes.ts'
import { shopRoutes } from '#features/shop/server/routes.ts'
import { signUpMailJob } from '#features/sign-up/server/mails.job.ts'
import { staffRoutes } from '#features/staff/server/routes.ts'
import { storeConnectionJobs } from '#features/store-connection/server/jobs.ts'
import { storeConnectionRoutes } from '#features/store-connection/server/routes.ts'
import { supportRoutes } from '#features/support/server/routes.ts'
import { taskRoutes } from '#features/tasks/server/routes.ts'
import { thankYouPageRoutes } from '#features/thank-you-page/server/routes.ts'
import type { Routes } from '#server/http/serve.ts'
import type { Import } from '#server/imports/defineImport.ts'
import type { Job } from '#server/jobs/defineJob.ts'
import { sendMailJob } from '#server/mail/sendMail.job.ts'
import { forgetEndedLimits } from '#server/rate-limits.ts'
import type { Services } from '#server/services.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { taskJobs } from '#server/tasks/task.jobs.ts'

/** All long work with progress. */
export const allTasks: readonly Task[] = [
  decideFilteredTask,
  changeFilteredTask,
  applyAutoTierTask,
  undoAutoTierTask,
  syncTask,
  synchronizeTask,
]

/** Everything that can be brought in from a file. */
export const allImports: readonly Import[] = [affiliatesImport, referralsImport]

/** Every call the product answers, by feature. */
export const allRoutes = (services: Services): Record<string, Routes> => ({
  activity: activityRoutes(services),
  affiliates: affiliateRoutes(services),
  alerts: alertRoutes(services),
  apiKeys: apiKeyRoutes(services),
  columns: columnRoutes(services),
  customerConnections: customerConnectionRoutes(services),
  feedback: feedbackRoutes(services),
  fraud: fraudRoutes(services),
  imports: importRoutes(services, allImports),
  intake: intakeRoutes(services),
  ledger: ledgerRoutes(services),
  loginPage: loginPageRoutes(services),
  messageBar: messageBarRoutes(services),
  multiStore: multiStoreRoutes(services),
  notifications: notificationRoutes(services),
  orders: orderRoutes(services, applyOrders),
  storeConnection: storeConnectionRoutes(services),
  products: productRoutes(services),
  productConnections: productConnectionRoutes(services),
  profile: profileRoutes(services),
  programs: programRoutes(services),
  referrals: referralRoutes(services),
  registrationPage: registrationPageRoutes(services),
  search: searchRoutes(services),
  session: sessionRoutes(services),
  shop: shopRoutes(services),
  staff: staffRoutes(services),
  support: supportRoutes(services),
  tasks: taskRoutes(services, allTasks),
  thankYouPage: thankYouPageRoutes(services),
})

/** Everything that is done outside a request. */
export const allJobs = [
  resetMailJob,
  invitationMailJob,
  passwordChangedMailJob,
  sendMailJob,
  affiliateMailJob,
  signUpMailJob,
  tellNewsJob,
  dailySummaryJob,
  dueSummariesJob,
  syncCustomLinkJob,
  checkCustomLinksJob,
  forgetEndedLimits,
  forgetOldFeedbackJob,
  forgetOldNotificationsJob,
  forgetStoppedJob,
  forgetUnappliedImportsJob,
  ...taskJobs(allTasks),
  autoApproveJob,
  auditBooksJob,
  auditWholeBooksJob,
  ...orderJobs(applyOrders),
  ...storeConnectionJobs,
  ...programJobs,
  ...productJobs,
] as Job[]
