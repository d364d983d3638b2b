import { definePortalFeature } from '#portal/feature.ts'

export const paymentMethodPortal = definePortalFeature({
  name: 'payment-method',
  screens: [],
  texts: {
    en: () => Promise.all([import('../texts/portal-en.ts')]),
    vi: () => Promise.all([import('../texts/portal-vi.ts')]),
  },
})
