import { Settings } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { sections } from '#kit/access.ts'
import { en } from '../texts/en.ts'
import { en as frame } from '../texts/frame-en.ts'
import { settingsScreens } from './settings/routes.tsx'

const menu: MenuPlace[] = [
  {
    group: 'end',
    place: 1,
    title: 'page.settings',
    icon: Settings,
    path: '/admin/settings/v1/general',
    permission: sections.settings,
    under: '/admin/settings',
  },
]

export const shopAdmin = defineAdminFeature({
  name: 'shop',
  screens: settingsScreens,
  redirects: [
    ['/admin/settings', '/admin/settings/v1/general'],
    ['/admin/settings/v1', '/admin/settings/v1/general'],
  ],
  menu,
  frame: [en, frame],
  texts: {
    vi: () => Promise.all([import('../texts/vi.ts'), import('../texts/frame-vi.ts')]),
  },
})
