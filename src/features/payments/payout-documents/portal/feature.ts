import { definePortalFeature } from '#portal/feature.ts'

export const payoutDocumentsPortal = definePortalFeature({
  name: 'payout-documents',
  screens: [],
  texts: {
    en: () => import('../texts/en.ts').then(({ portal }) => [portal]),
    vi: () => import('../texts/vi.ts').then(({ portal }) => [portal]),
  },
})
