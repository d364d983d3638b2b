import { definePortalFeature } from '#portal/feature.ts'

export const paymentRequestsPortal = definePortalFeature({
  name: 'payment-requests',
  screens: [],
  texts: {
    en: () => Promise.all([import('../texts/portal-en.ts')]),
    vi: () => Promise.all([import('../texts/portal-vi.ts')]),
  },
})
