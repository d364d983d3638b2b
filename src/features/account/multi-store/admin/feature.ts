import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'

export const multiStoreAdmin = defineAdminFeature({
  name: 'multi-store',
  frame: [frame],
  texts: {
    vi: () => import('../texts/vi.ts').then(({ frame }) => [frame]),
  },
})
