import type { AdminRoute } from '#admin/routes.ts'

export const activityScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/account/logs',
    title: 'activity.log.title',
    permission: 'settings',
    keywords: ['audit', 'history', 'changes'],
    screen: () => import('./ActivityLog.tsx').then(file => file.ActivityLog),
  },
]
