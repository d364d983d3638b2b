import type { AdminRoute } from '#admin/routes.ts'
import { PRICING } from '#kit/admin-paths.ts'

/** Everybody of the shop may read the prices; only the owner changes the plan. */
export const billingScreens: AdminRoute[] = [
  {
    path: PRICING,
    title: 'page.pricing',
    needsPricing: true,
    keywords: ['plan', 'upgrade', 'subscription', 'billing', 'trial'],
    screen: () => import('./Pricing.tsx').then(file => file.Pricing),
  },
]
