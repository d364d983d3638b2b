import { defineServerFeature } from '#server/feature.ts'
import { deviceList } from '../rules/deviceList.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { profileRoutes } from './routes.ts'

export const profileServer = defineServerFeature({
  name: 'profile',
  routes: services => ({ profile: profileRoutes(services) }),
  columns: [deviceList],
  texts: { en, vi },
  activity: { group: 'profile', en: activityEn, vi: activityVi },
})
