import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { paymentRequestScreens } from './routes.tsx'

export const paymentRequestsAdmin = defineAdminFeature({
  name: 'payment-requests',
  screens: paymentRequestScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
