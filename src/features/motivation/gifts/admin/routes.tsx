import type { MenuPlace } from '#admin/feature.ts'
import type { AdminRoute } from '#admin/routes.ts'
import { createPath, emailPath, giftsPath } from './paths.ts'

const guarded = { permission: 'gifts', feature: 'gifts' } as const

export const giftScreens: AdminRoute[] = [
  {
    path: giftsPath,
    title: 'page.gifts',
    ...guarded,
    keywords: ['reward', 'present', 'free product', 'sample'],
    screen: () => import('./GiftsPage.tsx').then(file => file.GiftsPage),
  },
  {
    path: createPath,
    title: 'page.giftCreate',
    ...guarded,
    screen: () => import('./GiftForm.tsx').then(file => file.GiftCreate),
  },
  {
    path: `${giftsPath}/$giftId/edit`,
    title: 'page.giftEdit',
    ...guarded,
    screen: () => import('./GiftForm.tsx').then(file => file.GiftEdit),
  },
  { path: emailPath, title: 'page.giftEmail', ...guarded, screen: () => import('./GiftEmail.tsx').then(file => file.GiftEmail) },
]

export const giftMenu: MenuPlace[] = [{ hub: 'motivation', place: 3, title: 'page.gifts', path: giftsPath, permission: 'gifts' }]
