import { passwordChangedMailJob, resetMailJob } from '#features/session/server/mails.job.ts'
import { sessionRoutes } from '#features/session/server/routes.ts'
import { shopRoutes } from '#features/shop/server/routes.ts'
import type { Routes } from '#server/http/serve.ts'
import type { Job } from '#server/jobs/defineJob.ts'
import { sendMailJob } from '#server/mail/sendMail.job.ts'
import { forgetEndedLimits } from '#server/rate-limits.ts'
import type { Services } from '#server/services.ts'

/** Every call the product answers, by feature. */
export const allRoutes = (services: Services): Record<string, Routes> => ({
  session: sessionRoutes(services),
  shop: shopRoutes(services),
})

/** Everything that is done outside a request. */
export const allJobs = [resetMailJob, passwordChangedMailJob, sendMailJob, forgetEndedLimits] as Job[]
