import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { friendScreens } from './routes.tsx'

export const friendPagesAdmin = defineAdminFeature({
  name: 'friend-pages',
  screens: friendScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
