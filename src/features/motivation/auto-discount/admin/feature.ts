import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { autoDiscountScreens } from './routes.tsx'

export const autoDiscountAdmin = defineAdminFeature({
  name: 'auto-discount',
  screens: autoDiscountScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
