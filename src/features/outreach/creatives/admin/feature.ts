import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { creativeMenu, creativeScreens } from './routes.tsx'

export const creativesAdmin = defineAdminFeature({
  name: 'creatives',
  screens: creativeScreens,
  menu: creativeMenu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
