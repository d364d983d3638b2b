import { defineAdminFeature } from '#admin/feature.ts'

export const commissionAdmin = defineAdminFeature({
  name: 'commission',
  texts: {
    en: () => import('../texts/en.ts').then(({ shared }) => [shared]),
    vi: () => import('../texts/vi.ts').then(({ shared }) => [shared]),
  },
})
