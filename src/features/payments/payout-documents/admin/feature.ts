import { defineAdminFeature } from '#admin/feature.ts'

export const payoutDocumentsAdmin = defineAdminFeature({
  name: 'payout-documents',
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ shared, screens }) => [shared, screens]),
  },
})
