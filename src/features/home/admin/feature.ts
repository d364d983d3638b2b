import { House } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { homeScreens } from './routes.tsx'

const menu: MenuPlace[] = [
  { group: 'start', place: 1, title: 'page.home', icon: House, path: '/admin/home', permission: 'dashboard' },
]

export const homeAdmin = defineAdminFeature({
  name: 'home',
  screens: homeScreens,
  redirects: [['/admin', '/admin/home']],
  menu,
  frame: [frame],
  texts: {
    vi: () => Promise.all([import('../texts/frame-vi.ts')]),
  },
})
