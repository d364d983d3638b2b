import { defineAdminFeature } from '#admin/feature.ts'
import { en } from '../texts/en.ts'
import { en as frame } from '../texts/frame-en.ts'

export const supportAdmin = defineAdminFeature({
  name: 'support',
  frame: [en, frame],
  texts: {
    vi: () => Promise.all([import('../texts/vi.ts'), import('../texts/frame-vi.ts')]),
  },
})
