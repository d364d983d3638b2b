import type { AdminRoute } from '#admin/routes.ts'
import { FEES } from '#kit/admin-paths.ts'

/** The pricing page leads here where a fee is charged. */
export const performanceFeeScreens: AdminRoute[] = [
  {
    path: FEES,
    title: 'page.fees',
    permission: 'payments',
    needsPricing: true,
    isUnlisted: true,
    screen: () => import('./FeePage.tsx').then(file => file.FeePage),
  },
]
