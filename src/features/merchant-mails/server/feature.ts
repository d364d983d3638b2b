import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { dailySummaryJob, dueSummariesJob } from './summary.jobs.ts'
import { tellNewsJob } from './tellNews.job.ts'

export const merchantMailsServer = defineServerFeature({
  name: 'merchant-mails',
  jobs: [tellNewsJob, dailySummaryJob, dueSummariesJob],
  texts: { en, vi },
})
