import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from './layout.ts'

export const settingsScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/general',
    title: 'page.general',
    permission: 'settings',
    keywords: ['settings', 'brand', 'logo', 'currency', 'time zone', 'sub-path'],
    layout: settingsLayout,
    screen: () => import('./General.tsx').then(file => file.General),
  },
  {
    path: '/admin/settings/v1/notifications-others',
    title: 'page.notificationsOthers',
    permission: 'settings',
    keywords: ['settings', 'emails', 'approve', 'activate', 'w-9'],
    layout: settingsLayout,
    screen: () => import('./NotificationsOthers.tsx').then(file => file.NotificationsOthers),
  },
]
