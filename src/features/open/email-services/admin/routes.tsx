import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'

export const emailServiceScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/integration/email',
    title: 'page.emailServices',
    permission: 'settings',
    keywords: ['settings', 'integration', 'klaviyo', 'mailchimp', 'omnisend', 'email', 'list', 'newsletter'],
    layout: settingsLayout,
    layoutPlace: 4.5,
    screen: () => import('./EmailServices.tsx').then(file => file.EmailServices),
  },
]
