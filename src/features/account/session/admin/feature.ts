import { defineAdminFeature } from '#admin/feature.ts'
import { en } from '../texts/en.ts'

export const sessionAdmin = defineAdminFeature({
  name: 'session',
  frame: [en],
  texts: {
    vi: () => Promise.all([import('../texts/vi.ts')]),
  },
})
