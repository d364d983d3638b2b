import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { autoLinksPath } from './paths.ts'

export const autoLinkScreens: AdminRoute[] = [
  {
    path: autoLinksPath,
    title: 'page.autoLinks',
    permission: 'settings',
    keywords: ['settings', 'custom link', 'vanity link', 'path', 'affiliate link', 're-sync'],
    layout: settingsLayout,
    screen: () => import('./AutoLinkSettings.tsx').then(file => file.AutoLinkSettings),
  },
]
