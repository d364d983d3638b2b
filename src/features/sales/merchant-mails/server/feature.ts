import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { mailNewsJob } from './mailNews.job.ts'
import { dailySummaryJob, dueSummariesJob } from './summary.jobs.ts'

export const merchantMailsServer = defineServerFeature({
  name: 'merchant-mails',
  jobs: [mailNewsJob, dailySummaryJob, dueSummariesJob],
  texts: { en, vi },
})
