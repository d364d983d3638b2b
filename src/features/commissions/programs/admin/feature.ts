import { Shapes } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
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
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
