import { ChartLine } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { analyticsScreens } from './routes.tsx'

const menu: MenuPlace[] = [
  { group: 'management', place: 5, title: 'page.analytics', icon: ChartLine, path: '/admin/analytics', permission: 'analytics' },
]

export const analyticsAdmin = defineAdminFeature({
  name: 'analytics',
  screens: analyticsScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
