import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { forgetOldFeedbackJob } from './forgetOldFeedback.job.ts'
import { feedbackRoutes } from './routes.ts'

export const feedbackServer = defineServerFeature({
  name: 'feedback',
  routes: services => ({ feedback: feedbackRoutes(services) }),
  jobs: [forgetOldFeedbackJob],
  texts: { en, vi },
})
