import type { AdminRoute } from '#admin/routes.ts'

/** Everybody has a profile, whatever else they may open. */
export const profileScreens: AdminRoute[] = [
  {
    path: '/admin/profile/edit',
    title: 'profileEdit.title',
    keywords: ['account', 'password', 'name', 'language'],
    screen: () => import('./ProfileEdit.tsx').then(file => file.ProfileEdit),
  },
  {
    path: '/admin/profile/activity',
    title: 'profileEdit.activityTitle',
    keywords: ['sessions', 'devices', 'log out everywhere'],
    screen: () => import('./ProfileActivity.tsx').then(file => file.ProfileActivity),
  },
]
