import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { fraudScreens } from './routes.tsx'

export const fraudAdmin = defineAdminFeature({
  name: 'fraud',
  screens: fraudScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
