import { defineServerFeature } from '#server/feature.ts'
import { ordersInOtherCurrency } from '../rules/notifications.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { mailNewsJob } from './mailNews.job.ts'
import { dailySummaryJob, dueSummariesJob } from './summary.jobs.ts'

export const merchantMailsServer = defineServerFeature({
  name: 'merchant-mails',
  jobs: [mailNewsJob, dailySummaryJob, dueSummariesJob],
  notifications: [ordersInOtherCurrency],
  texts: { en, vi },
})
