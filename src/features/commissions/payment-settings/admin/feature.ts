import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { paymentSettingsScreens } from './routes.tsx'

export const paymentSettingsAdmin = defineAdminFeature({
  name: 'payment-settings',
  screens: paymentSettingsScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
