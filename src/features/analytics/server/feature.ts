import { defineServerFeature } from '#server/feature.ts'
import { foldJobs } from './fold.jobs.ts'

export const analyticsServer = defineServerFeature({
  name: 'analytics',
  jobs: foldJobs,
})
