import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { API_KEYS } from '#kit/admin-paths.ts'

export const apiKeyScreens: AdminRoute[] = [
  {
    path: API_KEYS,
    title: 'page.apiKeys',
    permission: 'settings',
    keywords: ['settings', 'integration', 'api key', 'developer', 'token', 'scopes'],
    layout: settingsLayout,
    layoutPlace: 4.1,
    screen: () => import('./ApiKeys.tsx').then(file => file.ApiKeys),
  },
]
