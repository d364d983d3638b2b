import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { deleteOldFeedbackJob } from './deleteOldFeedback.job.ts'
import { feedbackRoutes } from './routes.ts'

export const feedbackServer = defineServerFeature({
  name: 'feedback',
  routes: services => ({ feedback: feedbackRoutes(services) }),
  jobs: [deleteOldFeedbackJob],
  texts: { en, vi },
})
