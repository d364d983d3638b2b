import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'

export const activityScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/account/logs',
    title: 'activity.log.title',
    permission: 'settings',
    keywords: ['audit', 'history', 'changes'],
    layout: settingsLayout,
    layoutPlace: 5.7,
    screen: () => import('./ActivityLog.tsx').then(file => file.ActivityLog),
  },
]
