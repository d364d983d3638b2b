import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { autoLinkScreens } from './routes.tsx'

export const autoLinksAdmin = defineAdminFeature({
  name: 'auto-links',
  screens: autoLinkScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
