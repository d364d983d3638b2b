import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { listPath, settingsPath } from './paths.ts'

export const paymentRequestScreens: AdminRoute[] = [
  {
    path: listPath,
    title: 'page.paymentRequests',
    permission: 'payments',
    keywords: ['payouts', 'ask', 'decline'],
    screen: () => import('./RequestList.tsx').then(file => file.RequestList),
  },
  {
    path: settingsPath,
    title: 'page.paymentRequestSettings',
    permission: 'settings',
    keywords: ['settings', 'payouts', 'affiliates ask'],
    layout: settingsLayout,
    layoutPlace: 3.4,
    screen: () => import('./RequestSettings.tsx').then(file => file.RequestSettingsScreen),
  },
]
