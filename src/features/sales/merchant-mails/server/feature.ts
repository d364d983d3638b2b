import { defineServerFeature } from '#server/feature.ts'
import { ordersInOtherCurrency } from '../rules/notifications.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { mailNewsJob } from './mailNews.job.ts'
import { dailySummaryJob, dueSummariesJob } from './summary.jobs.ts'

export const merchantMailsServer = defineServerFeature({
  name: 'merchant-mails',
  jobs: [mailNewsJob, dailySummaryJob, dueSummariesJob],
  notifications: [ordersInOtherCurrency],
  texts: { en, vi },
})
