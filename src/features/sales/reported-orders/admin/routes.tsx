import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { reportedPath, trackingPath } from './paths.ts'

export const reportedOrderScreens: AdminRoute[] = [
  {
    path: trackingPath,
    title: 'page.tracking',
    permission: 'settings',
    keywords: [
      'settings',
      'integration',
      'script',
      'snippet',
      'order api',
      'api key',
      'woocommerce',
      'headless',
      'tag manager',
      'consent',
    ],
    layout: settingsLayout,
    layoutPlace: 2.3,
    screen: () => import('./TrackingSettings.tsx').then(file => file.TrackingSettings),
  },
  {
    path: reportedPath,
    title: 'page.reportedOrders',
    permission: 'referrals',
    keywords: ['confirm', 'thank-you page', 'reported'],
    screen: () => import('./ReportedOrders.tsx').then(file => file.ReportedOrders),
  },
]
