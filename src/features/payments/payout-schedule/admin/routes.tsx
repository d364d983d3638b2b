import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { schedulePaths } from '../rules/schedulePaths.ts'

export const payoutScheduleScreens: AdminRoute[] = [
  {
    path: schedulePaths.paypal,
    title: 'page.autoPayment',
    permission: 'payments',
    feature: 'paypalPayout',
    keywords: ['settings', 'schedule', 'automatic payment', 'pay day', 'paypal', 'payout'],
    layout: settingsLayout,
    layoutPlace: 3.3,
    screen: () => import('./AutoPayment.tsx').then(file => file.AutoPaypal),
  },
  {
    path: schedulePaths.store_credit,
    title: 'page.autoCredit',
    permission: 'payments',
    feature: 'storeCreditAutoPayout',
    keywords: ['settings', 'schedule', 'store credit', 'automatic credit', 'pay day', 'on approval'],
    layout: settingsLayout,
    screen: () => import('./AutoPayment.tsx').then(file => file.AutoCredit),
  },
]
