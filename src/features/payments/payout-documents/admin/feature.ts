import { defineAdminFeature } from '#admin/feature.ts'

export const payoutDocumentsAdmin = defineAdminFeature({
  name: 'payout-documents',
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
