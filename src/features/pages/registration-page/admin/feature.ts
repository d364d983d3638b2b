import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { registrationScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'displays', place: 1, title: 'page.registration', path: '/admin/displays/registration' }]

export const registrationPageAdmin = defineAdminFeature({
  name: 'registration-page',
  screens: registrationScreens,
  redirects: [['/admin/displays', '/admin/displays/registration']],
  menu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
