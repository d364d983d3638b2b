import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from './layout.ts'

export const settingsScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/general',
    title: 'page.general',
    permission: 'settings',
    keywords: ['settings', 'brand', 'logo', 'currency', 'time zone', 'sub-path'],
    settings: [
      ...(['settings.brandName', 'settings.logo', 'settings.supportEmail', 'settings.address', 'settings.subPath'] as const),
      ...(['settings.language', 'settings.timeZone', 'settings.currency', 'settings.moneyFormat'] as const),
    ],
    layout: settingsLayout,
    layoutPlace: 1,
    screen: () => import('./General.tsx').then(file => file.General),
  },
  {
    path: '/admin/settings/v1/notifications-others',
    title: 'page.notificationsOthers',
    permission: 'settings',
    keywords: ['settings', 'emails', 'approve', 'activate'],
    settings: [
      ...(['settings.mails', 'settings.notify_daily_summary', 'settings.auto_activate_affiliates'] as const),
      ...(['settings.verify_affiliate_email', 'settings.auto_approve_referrals'] as const),
      ...(['settings.record_pending_orders', 'settings.detect_google_ads', 'settings.enable_chat_with_affiliates'] as const),
    ],
    layout: settingsLayout,
    layoutPlace: 1.7,
    screen: () => import('./NotificationsOthers.tsx').then(file => file.NotificationsOthers),
  },
]
