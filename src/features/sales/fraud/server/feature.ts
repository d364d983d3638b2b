import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
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
