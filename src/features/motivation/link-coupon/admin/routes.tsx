import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { linkCouponPath, utmPath } from './paths.ts'

export const linkCouponScreens: AdminRoute[] = [
  {
    path: linkCouponPath,
    title: 'page.linkCoupon',
    permission: 'settings',
    keywords: ['settings', 'affiliate link', 'store url', 'cookie', 'coupon tracking', 'destination'],
    layout: settingsLayout,
    layoutPlace: 2.1,
    screen: () => import('./LinkCouponSettings.tsx').then(file => file.LinkCouponSettings),
  },
  {
    path: utmPath,
    title: 'page.utm',
    permission: 'settings',
    keywords: ['settings', 'utm', 'analytics', 'affiliate link'],
    layout: settingsLayout,
    screen: () => import('./UtmSettings.tsx').then(file => file.UtmSettings),
  },
]
