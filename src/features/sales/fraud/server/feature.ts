import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { deleteOldStoppedJob } from './deleteOldStopped.job.ts'
import { insertDemoFraud } from './demo.ts'
import { fraudRoutes } from './routes.ts'

export const fraudServer = defineServerFeature({
  name: 'fraud',
  routes: services => ({ fraud: fraudRoutes(services) }),
  jobs: [deleteOldStoppedJob],
  demo: insertDemoFraud,
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
