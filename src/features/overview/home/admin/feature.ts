import { House } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { ADMIN, HOME } from '#kit/admin-paths.ts'
import { en as frame } from '../texts/frame-en.ts'
import { homeScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ group: 'start', place: 1, title: 'page.home', icon: House, path: HOME, permission: 'dashboard' }]

export const homeAdmin = defineAdminFeature({
  name: 'home',
  screens: homeScreens,
  redirects: [[ADMIN, HOME]],
  menu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
