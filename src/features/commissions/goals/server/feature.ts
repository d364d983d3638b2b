import { defineServerFeature } from '#server/feature.ts'
import { goalJobs } from './goals.jobs.ts'

export const goalsServer = defineServerFeature({ name: 'goals', jobs: goalJobs })
