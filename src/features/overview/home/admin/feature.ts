import { House } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { ADMIN, HOME } from '#kit/admin-paths.ts'
import { frame } from '../texts/en.ts'
import { homeScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ group: 'start', place: 1, title: 'page.home', icon: House, path: HOME, permission: 'dashboard' }]

export const homeAdmin = defineAdminFeature({
  name: 'home',
  screens: homeScreens,
  redirects: [[ADMIN, HOME]],
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
