import type { AdminRoute } from '#admin/routes.ts'

const permission = 'programs'

export const programScreens: AdminRoute[] = [
  {
    path: '/admin/programs',
    title: 'page.programs',
    permission,
    keywords: ['commission', 'rate', 'registration link'],
    screen: () => import('./list/ProgramList.tsx').then(file => file.ProgramList),
  },
  {
    path: '/admin/programs/create',
    title: 'page.programCreate',
    permission,
    keywords: ['new program'],
    screen: () => import('./form/ProgramCreate.tsx').then(file => file.ProgramCreate),
  },
  {
    path: '/admin/programs/$programId/edit',
    title: 'page.programEdit',
    permission,
    screen: () => import('./form/ProgramEdit.tsx').then(file => file.ProgramEdit),
  },
  {
    path: '/admin/programs/autoTier',
    title: 'page.autoTier',
    permission,
    keywords: ['tiers', 'levels', 'move affiliates'],
    screen: () => import('./tier/AutoTier.tsx').then(file => file.AutoTier),
  },
]
