import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'

export const fraudScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/fraud-detection',
    title: 'page.fraudDetection',
    permission: 'settings',
    keywords: ['settings', 'fraud', 'block', 'ip address', 'self-referral', 'countries', 'disposable', 'coupon sites'],
    layout: settingsLayout,
    layoutPlace: 2.5,
    screen: () => import('./FraudDetection.tsx').then(file => file.FraudDetection),
  },
]
