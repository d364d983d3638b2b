import { Rocket } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
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
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ shared, frame, screens }) => [shared, frame, screens]),
  },
})
