import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { performanceFeeScreens } from './routes.tsx'

export const performanceFeeAdmin = defineAdminFeature({
  name: 'performance-fee',
  screens: performanceFeeScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
