import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { firstLoginScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'displays', place: 5, title: 'page.firstLogin', path: '/admin/displays/first-login' }]

export const firstLoginAdmin = defineAdminFeature({
  name: 'first-login-page',
  screens: firstLoginScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
