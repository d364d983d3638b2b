import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'

export const paypalScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/integration/paypal',
    title: 'page.paypal',
    permission: 'settings',
    feature: 'paypalPayout',
    keywords: ['settings', 'integration', 'payout', 'payment', 'authenticator', 'two-factor'],
    layout: settingsLayout,
    layoutPlace: 3.5,
    screen: () => import('./PaypalSettings.tsx').then(file => file.PaypalSettings),
  },
]
