import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { paypalRoutes } from './routes.ts'

export const paypalServer = defineServerFeature({
  name: 'paypal',
  routes: services => ({ paypal: paypalRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
