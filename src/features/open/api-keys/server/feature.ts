import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { personal } from './personal.ts'
import { apiKeyRoutes } from './routes.ts'

export const apiKeysServer = defineServerFeature({
  name: 'api-keys',
  routes: services => ({ apiKeys: apiKeyRoutes(services) }),
  personal,
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
