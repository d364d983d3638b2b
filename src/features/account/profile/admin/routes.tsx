import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'

/** Everybody has a profile, whatever else they may open. */
export const profileScreens: AdminRoute[] = [
  {
    path: '/admin/profile/edit',
    title: 'page.profile',
    keywords: ['account', 'password', 'name', 'language'],
    screen: () => import('./ProfileEdit.tsx').then(file => file.ProfileEdit),
  },
  {
    path: '/admin/profile/activity',
    title: 'page.ownActivity',
    keywords: ['sessions', 'devices', 'log out everywhere'],
    screen: () => import('./ProfileActivity.tsx').then(file => file.ProfileActivity),
  },
  {
    path: '/admin/settings/v1/account',
    title: 'page.account',
    permission: 'settings',
    keywords: ['settings', 'login', 'password'],
    layout: settingsLayout,
    layoutPlace: 5.3,
    screen: () => import('./Account.tsx').then(file => file.Account),
  },
]
