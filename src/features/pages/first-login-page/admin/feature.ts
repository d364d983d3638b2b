import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { firstLoginScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'displays', place: 5, title: 'page.firstLogin', path: '/admin/displays/first-login' }]

export const firstLoginAdmin = defineAdminFeature({
  name: 'first-login-page',
  screens: firstLoginScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
