import { sharesTopic } from '#features/account/multi-store/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { paymentSettingsRoutes } from './routes.ts'
import { sharedPayments } from './shared/sharedPayments.ts'

export const paymentSettingsServer = defineServerFeature({
  name: 'payment-settings',
  routes: services => ({ paymentSettings: paymentSettingsRoutes(services) }),
  hooks: [sharesTopic(sharedPayments)],
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
