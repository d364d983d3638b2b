import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { profileScreens } from './routes.tsx'

export const profileAdmin = defineAdminFeature({
  name: 'profile',
  screens: profileScreens,
  redirects: [['/admin/profile', '/admin/profile/edit']],
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
