import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'

export const senderAddressScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/sender-address',
    title: 'page.senderAddress',
    permission: 'settings',
    keywords: ['settings', 'emails', 'sender', 'from', 'reply', 'spf', 'dkim', 'dmarc', 'dns', 'domain'],
    layout: settingsLayout,
    layoutPlace: 1.6,
    screen: () => import('./SenderSettings.tsx').then(file => file.SenderSettings),
  },
]
