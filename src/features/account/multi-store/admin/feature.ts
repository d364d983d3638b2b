import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { multiStoreScreens } from './routes.tsx'

export const multiStoreAdmin = defineAdminFeature({
  name: 'multi-store',
  screens: multiStoreScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
