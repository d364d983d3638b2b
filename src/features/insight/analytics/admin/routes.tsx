import type { AdminRoute } from '#admin/routes.ts'

export const analyticsScreens: AdminRoute[] = [
  {
    path: '/admin/analytics',
    title: 'page.analytics',
    permission: 'analytics',
    keywords: ['chart', 'report', 'statistics', 'revenue', 'top affiliates', 'conversion rate', 'clicks'],
    screen: () => import('./Analytics.tsx').then(file => file.Analytics),
  },
]
