import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { storeCreditScreens } from './routes.tsx'

export const storeCreditAdmin = defineAdminFeature({
  name: 'store-credit',
  screens: storeCreditScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
