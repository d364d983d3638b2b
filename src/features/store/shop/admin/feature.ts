import { Settings } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { sections } from '#kit/access.ts'
import { shared as en, frame } from '../texts/en.ts'
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
    vi: () => import('../texts/vi.ts').then(({ shared, frame }) => [shared, frame]),
  },
})
