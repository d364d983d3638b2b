import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { productScreens } from './routes.tsx'

export const productsAdmin = defineAdminFeature({
  name: 'products',
  screens: productScreens,
  redirects: [
    ['/admin/programs/$programId/edit/exclude-products', '/admin/programs/$programId/exclude-products'],
    ['/admin/programs/$programId/edit/exclude-collections', '/admin/programs/$programId/exclude-collections'],
  ],
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
