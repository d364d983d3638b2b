import type { AdminRoute } from '#admin/routes.ts'

const start = '/admin/payouts/store-credit'

export const storeCreditScreens: AdminRoute[] = [
  {
    path: start,
    title: 'page.storeCredit',
    permission: 'payments',
    feature: 'storeCredit',
    keywords: ['discount code', 'gift', 'credit', 'codes'],
    screen: () => import('./CreditList.tsx').then(file => file.CreditList),
  },
  {
    path: `${start}/balances`,
    title: 'page.storeCreditBalances',
    permission: 'payments',
    feature: 'storeCredit',
    screen: () => import('./BalanceList.tsx').then(file => file.BalanceList),
  },
  {
    path: `${start}/settings`,
    title: 'page.storeCreditSettings',
    permission: 'settings',
    feature: 'storeCredit',
    keywords: ['self redemption', 'discount code', 'minimum', 'maximum'],
    screen: () => import('./Settings.tsx').then(file => file.Settings),
  },
]
