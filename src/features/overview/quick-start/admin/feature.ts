import { Rocket } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { quickStartScreens } from './routes.tsx'

const menu: MenuPlace[] = [
  {
    group: 'start',
    place: 2,
    title: 'page.quickStart',
    icon: Rocket,
    path: '/admin/new-quick-start/launch-program',
    under: '/admin/new-quick-start',
    permission: 'settings',
    isForSetUp: true,
  },
]

export const quickStartAdmin = defineAdminFeature({
  name: 'quick-start',
  screens: quickStartScreens,
  redirects: [
    ['/admin/new-quick-start', '/admin/new-quick-start/launch-program'],
    ['/admin/on-boarding/$step', '/admin/on-boarding'],
    ['/admin/personalize-on-boarding', '/admin/pricing-on-boarding'],
    ['/admin/recommendation-on-boarding', '/admin/pricing-on-boarding'],
  ],
  menu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/vi.ts'), import('../texts/frame-vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
