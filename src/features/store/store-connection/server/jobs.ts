import type { Job } from '#server/jobs/defineJob.ts'
import { takeLookJob } from './look/takeLook.job.ts'
import { customerDataMailJob } from './privacy/customerDataMail.job.ts'
import { checkSubscriptionsJob, subscribeJob } from './subscribe.jobs.ts'
import { syncScopesJob } from './syncScopes.job.ts'
import { syncStoreInfoJob } from './syncStoreInfo.ts'

export const storeConnectionJobs = [
  subscribeJob,
  checkSubscriptionsJob,
  syncStoreInfoJob,
  syncScopesJob,
  takeLookJob,
  customerDataMailJob,
] as Job[]
