import { defineAdminFeature } from '#admin/feature.ts'

export const commissionAdmin = defineAdminFeature({
  name: 'commission',
  texts: {
    en: () => Promise.all([import('../texts/en.ts')]),
    vi: () => Promise.all([import('../texts/vi.ts')]),
  },
})
