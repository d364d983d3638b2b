import { ChartLine } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
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
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
