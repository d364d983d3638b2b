import type { AdminRoute } from '#admin/routes.ts'

/** The screens of every feature, and the contracts through which they read. */
export const screens: AdminRoute[] = [
  {
    path: '/admin/home',
    title: 'page.home',
    permission: 'dashboard',
    screen: () => import('#features/shop/admin/Home.tsx').then(file => file.Home),
  },
]
