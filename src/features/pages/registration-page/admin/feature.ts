import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { registrationScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'displays', place: 1, title: 'page.registration', path: '/admin/displays/registration' }]

export const registrationPageAdmin = defineAdminFeature({
  name: 'registration-page',
  screens: registrationScreens,
  redirects: [['/admin/displays', '/admin/displays/registration']],
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
