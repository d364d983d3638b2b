import { defineServerFeature } from '#server/feature.ts'
import { deviceList } from '../rules/deviceList.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { profileRoutes } from './routes.ts'

export const profileServer = defineServerFeature({
  name: 'profile',
  routes: services => ({ profile: profileRoutes(services) }),
  columns: [deviceList],
  texts: { en, vi },
  activity: { group: 'profile', en: activityEn, vi: activityVi },
})
