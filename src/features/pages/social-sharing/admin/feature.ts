import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { socialScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'displays', place: 3, title: 'page.socialSharing', path: '/admin/displays/social-sharing' }]

export const socialSharingAdmin = defineAdminFeature({
  name: 'social-sharing',
  screens: socialScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
