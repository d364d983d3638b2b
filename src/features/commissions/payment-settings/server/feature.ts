import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { paymentSettingsRoutes } from './routes.ts'

export const paymentSettingsServer = defineServerFeature({
  name: 'payment-settings',
  routes: services => ({ paymentSettings: paymentSettingsRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
