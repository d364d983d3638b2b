import { definePortalFeature } from '#portal/feature.ts'

export const payoutDocumentsPortal = definePortalFeature({
  name: 'payout-documents',
  screens: [],
  texts: {
    en: () => Promise.all([import('../texts/portal-en.ts')]),
    vi: () => Promise.all([import('../texts/portal-vi.ts')]),
  },
})
