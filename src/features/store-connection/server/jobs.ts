import type { Job } from '#server/jobs/defineJob.ts'
import { followStoreJob } from './followStore.ts'
import { customerDataMailJob } from './privacy/customerDataMail.job.ts'
import { checkSubscriptionsJob, subscribeJob } from './subscribe.jobs.ts'

export const storeConnectionJobs = [subscribeJob, checkSubscriptionsJob, followStoreJob, customerDataMailJob] as Job[]
