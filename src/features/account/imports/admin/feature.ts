import { defineAdminFeature } from '#admin/feature.ts'

export const importsAdmin = defineAdminFeature({
  name: 'imports',
  texts: {
    en: () => Promise.all([import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/screens-vi.ts')]),
  },
})
