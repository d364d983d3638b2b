import { Shapes } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { programScreens } from './routes.tsx'

const menu: MenuPlace[] = [
  { group: 'management', place: 1, title: 'page.programs', icon: Shapes, path: '/admin/programs', permission: 'programs' },
]

export const programsAdmin = defineAdminFeature({
  name: 'programs',
  screens: programScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
