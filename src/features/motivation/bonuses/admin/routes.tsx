import type { AdminRoute } from '#admin/routes.ts'
import { bonusesPath, createPath } from './paths.ts'

const permission = 'bonus'

export const bonusScreens: AdminRoute[] = [
  {
    path: bonusesPath,
    title: 'page.bonuses',
    permission,
    keywords: ['bonus', 'goal', 'reward', 'recruitment', 'welcome'],
    screen: () => import('./list/BonusList.tsx').then(file => file.BonusList),
  },
  {
    path: createPath,
    title: 'page.bonusCreate',
    permission,
    keywords: ['new bonus'],
    screen: () => import('./form/BonusCreate.tsx').then(file => file.BonusCreate),
  },
  {
    path: `${bonusesPath}/$bonusId/edit`,
    title: 'page.bonusEdit',
    permission,
    screen: () => import('./form/BonusEdit.tsx').then(file => file.BonusEdit),
  },
  {
    path: `${bonusesPath}/$bonusId/progress`,
    title: 'page.bonusProgress',
    permission,
    screen: () => import('./progress/BonusProgress.tsx').then(file => file.BonusProgress),
  },
]
