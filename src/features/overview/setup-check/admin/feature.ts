import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { setupCheckScreens } from './routes.tsx'

export const setupCheckAdmin = defineAdminFeature({
  name: 'setup-check',
  screens: setupCheckScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
