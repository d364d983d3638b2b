import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { paypalScreens } from './routes.tsx'

export const paypalAdmin = defineAdminFeature({
  name: 'paypal',
  screens: paypalScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
