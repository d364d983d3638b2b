import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'

export const multiStoreScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/multiple-stores',
    title: 'page.multipleStores',
    permission: 'settings',
    keywords: ['settings', 'stores', 'connect', 'brand', 'sync', 'share', 'multi-store'],
    layout: settingsLayout,
    layoutPlace: 5.1,
    screen: () => import('./MultipleStores.tsx').then(file => file.MultipleStores),
  },
]
