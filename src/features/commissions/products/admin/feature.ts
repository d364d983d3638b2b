import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
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
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
