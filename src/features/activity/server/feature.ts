import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { activityRoutes } from './routes.ts'

export const activityServer = defineServerFeature({
  name: 'activity',
  routes: services => ({ activity: activityRoutes(services) }),
  texts: { en, vi },
})
