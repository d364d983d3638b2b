import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { supportRoutes } from './routes.ts'

export const supportServer = defineServerFeature({
  name: 'support',
  routes: services => ({ support: supportRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'support', en: activityEn, vi: activityVi },
})
