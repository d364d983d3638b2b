import type { RoutePermission } from '#admin/routes.ts'
import type { FrameKey } from '#admin/text.tsx'

interface HubEntry {
  title: FrameKey
  path: `/admin/settings/v1/${string}`
  permission: RoutePermission
}

/** Pages of the hub. A later setting adds its line here and names the layout in its route. */
export const entries: HubEntry[] = [
  { title: 'page.general', path: '/admin/settings/v1/general', permission: 'settings' },
  { title: 'page.notificationsOthers', path: '/admin/settings/v1/notifications-others', permission: 'settings' },
  { title: 'page.fraudDetection', path: '/admin/settings/v1/fraud-detection', permission: 'settings' },
  { title: 'page.account', path: '/admin/settings/v1/account', permission: 'settings' },
  { title: 'page.staff', path: '/admin/settings/v1/account/staff', permission: 'super-admin' },
  { title: 'activity.log.title', path: '/admin/settings/v1/account/logs', permission: 'settings' },
]
