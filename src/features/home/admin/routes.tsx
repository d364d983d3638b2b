import type { AdminRoute } from '#admin/routes.ts'
import { HOME } from '#kit/admin-paths.ts'

export const homeScreens: AdminRoute[] = [
  {
    path: HOME,
    title: 'page.home',
    permission: 'dashboard',
    screen: () => import('./Home.tsx').then(file => file.Home),
  },
]
