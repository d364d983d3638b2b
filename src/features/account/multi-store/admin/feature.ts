import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'

export const multiStoreAdmin = defineAdminFeature({
  name: 'multi-store',
  frame: [frame],
  texts: {
    vi: () => Promise.all([import('../texts/frame-vi.ts')]),
  },
})
