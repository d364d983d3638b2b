import type { MenuPlace } from '#admin/feature.ts'
import type { AdminRoute } from '#admin/routes.ts'
import { multiLevelPath, treePath } from './paths.ts'

const guarded = { permission: 'multi-level', feature: 'multiLevel' } as const

export const networkScreens: AdminRoute[] = [
  {
    path: multiLevelPath,
    title: 'page.multiLevel',
    ...guarded,
    keywords: ['mlm', 'network', 'levels', 'upline', 'recruit'],
    screen: () => import('./settings/MultiLevelSettings.tsx').then(file => file.MultiLevelSettings),
  },
  {
    path: treePath,
    title: 'page.networkTree',
    ...guarded,
    keywords: ['tree', 'downline', 'upline', 'branch', 'network'],
    screen: () => import('./tree/TreePage.tsx').then(file => file.TreePage),
  },
  {
    path: `${treePath}/$affiliateId`,
    title: 'page.networkBranch',
    ...guarded,
    screen: () => import('./tree/BranchPage.tsx').then(file => file.BranchPage),
  },
]

export const networkMenu: MenuPlace[] = [
  { hub: 'outreach', place: 3, title: 'page.multiLevel', path: multiLevelPath, permission: 'multi-level' },
]
