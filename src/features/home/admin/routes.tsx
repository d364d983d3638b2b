import type { AdminRoute } from '#admin/routes.ts'

export const homeScreens: AdminRoute[] = [
  {
    path: '/admin/home',
    title: 'page.home',
    permission: 'dashboard',
    screen: () => import('./Home.tsx').then(file => file.Home),
  },
]
