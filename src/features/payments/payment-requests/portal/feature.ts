import { definePortalFeature } from '#portal/feature.ts'

export const paymentRequestsPortal = definePortalFeature({
  name: 'payment-requests',
  screens: [],
  texts: {
    en: () => import('../texts/en.ts').then(({ portal }) => [portal]),
    vi: () => import('../texts/vi.ts').then(({ portal }) => [portal]),
  },
})
