import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { marketplaceMenu, marketplaceScreens } from './routes.tsx'

export const marketplaceAdmin = defineAdminFeature({
  name: 'marketplace',
  screens: marketplaceScreens,
  menu: marketplaceMenu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens, pageWords }) => [shared, screens, pageWords]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens, pageWords }) => [frame, shared, screens, pageWords]),
  },
})
