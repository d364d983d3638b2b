import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { bonusesPath } from './paths.ts'
import { bonusScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'motivation', place: 4, title: 'page.bonuses', path: bonusesPath, permission: 'bonus' }]

export const bonusesAdmin = defineAdminFeature({
  name: 'bonuses',
  screens: bonusScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
