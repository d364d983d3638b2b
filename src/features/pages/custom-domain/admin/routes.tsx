import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'

export const customDomainScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/custom-domain',
    title: 'page.customDomain',
    permission: 'settings',
    keywords: ['settings', 'custom domain', 'own domain', 'host', 'dns', 'cname', 'txt', 'address'],
    layout: settingsLayout,
    layoutPlace: 1.5,
    screen: () => import('./CustomDomainSettings.tsx').then(file => file.CustomDomainSettings),
  },
]
