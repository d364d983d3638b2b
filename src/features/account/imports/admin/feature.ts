import { defineAdminFeature } from '#admin/feature.ts'

export const importsAdmin = defineAdminFeature({
  name: 'imports',
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ screens }) => [screens]),
  },
})
