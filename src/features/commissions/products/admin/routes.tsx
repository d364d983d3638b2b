import type { AdminRoute } from '#admin/routes.ts'

const permission = 'programs'
const start = '/admin/programs/$programId'

export const productScreens: AdminRoute[] = [
  {
    path: `${start}/edit/special`,
    title: 'page.programSpecial',
    permission,
    screen: () => import('./special/SpecialCommissions.tsx').then(file => file.SpecialCommissions),
  },
  {
    path: `${start}/exclude-products`,
    title: 'page.excludeProducts',
    permission,
    screen: () => import('./exclusions/Exclusions.tsx').then(file => file.ExcludedProducts),
  },
  {
    path: `${start}/exclude-collections`,
    title: 'page.excludeCollections',
    permission,
    screen: () => import('./exclusions/Exclusions.tsx').then(file => file.ExcludedCollections),
  },
]
