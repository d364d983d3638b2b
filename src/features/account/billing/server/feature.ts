import { storeConnected, storeDisconnected, subscriptionReported } from '#features/store/store-connection/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import type { Job } from '#server/jobs/defineJob.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { addOnRoutes } from './add-ons/routes.ts'
import { feeLimitMailJob } from './feeLimitMail.job.ts'
import { billingRoutes } from './routes.ts'
import { afterReport, compareShopsJob, syncPlanJob } from './syncPlan.ts'
import { trialEndsJob } from './trialEnds.job.ts'

export const billingServer = defineServerFeature({
  name: 'billing',
  routes: services => ({ billing: billingRoutes(services), addOns: addOnRoutes(services) }),
  jobs: [syncPlanJob, compareShopsJob, trialEndsJob, feeLimitMailJob] as Job[],
  // With the app goes what it charges, and who comes back is told so at once.
  hooks: [
    subscriptionReported.followedBy(afterReport),
    storeDisconnected.followedBy(afterReport),
    storeConnected.followedBy(afterReport),
  ],
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
