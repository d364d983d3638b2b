import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { staffScreens } from './routes.tsx'

export const staffAdmin = defineAdminFeature({
  name: 'staff',
  screens: staffScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
