import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { networkMenu, networkScreens } from './routes.tsx'

export const networkAdmin = defineAdminFeature({
  name: 'network',
  screens: networkScreens,
  menu: networkMenu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
