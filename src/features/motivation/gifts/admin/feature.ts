import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { giftMenu, giftScreens } from './routes.tsx'

export const giftsAdmin = defineAdminFeature({
  name: 'gifts',
  screens: giftScreens,
  menu: giftMenu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
