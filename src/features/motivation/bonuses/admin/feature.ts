import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { bonusesPath } from './paths.ts'
import { bonusScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'motivation', place: 4, title: 'page.bonuses', path: bonusesPath, permission: 'bonus' }]

export const bonusesAdmin = defineAdminFeature({
  name: 'bonuses',
  screens: bonusScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
