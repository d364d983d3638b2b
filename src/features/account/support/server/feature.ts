import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { supportRoutes } from './routes.ts'

export const supportServer = defineServerFeature({
  name: 'support',
  routes: services => ({ support: supportRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'support', en: activityEn, vi: activityVi },
})
