import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/shop/admin/index.ts'

export const payoutScheduleScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/payment-setting/auto-payment',
    title: 'page.autoPayment',
    permission: 'payments',
    feature: 'paypalPayout',
    keywords: ['settings', 'schedule', 'automatic payment', 'pay day', 'paypal', 'payout'],
    layout: settingsLayout,
    layoutPlace: 2.6,
    screen: () => import('./AutoPayment.tsx').then(file => file.AutoPayment),
  },
]
