import { definePortalFeature } from '#portal/feature.ts'

export const paymentMethodPortal = definePortalFeature({
  name: 'payment-method',
  screens: [],
  texts: {
    en: () => import('../texts/en.ts').then(({ portal }) => [portal]),
    vi: () => import('../texts/vi.ts').then(({ portal }) => [portal]),
  },
})
