import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'

export const paymentSettingsScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/payment-setting',
    title: 'page.paymentSettings',
    permission: 'settings',
    keywords: ['settings', 'payment methods', 'paypal', 'bank', 'minimum payout', 'tax', 'vat'],
    layout: settingsLayout,
    layoutPlace: 3.1,
    screen: () => import('./PaymentSettings.tsx').then(file => file.PaymentSettingsScreen),
  },
]
