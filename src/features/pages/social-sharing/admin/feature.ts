import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { socialScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'displays', place: 3, title: 'page.socialSharing', path: '/admin/displays/social-sharing' }]

export const socialSharingAdmin = defineAdminFeature({
  name: 'social-sharing',
  screens: socialScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
