import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { createPath, samplesPath } from './paths.ts'

const permission = 'settings'

export const autoCouponScreens: AdminRoute[] = [
  {
    path: samplesPath,
    title: 'page.autoCoupons',
    permission,
    keywords: ['settings', 'coupon', 'discount code', 'generate', 'sample coupon'],
    layout: settingsLayout,
    screen: () => import('./AutoCoupons.tsx').then(file => file.AutoCouponsScreen),
  },
  {
    path: createPath,
    title: 'page.sampleCreate',
    permission,
    feature: 'autoCoupon',
    layout: settingsLayout,
    screen: () => import('./SampleCreate.tsx').then(file => file.SampleCreate),
  },
  {
    path: `${samplesPath}/$sampleId`,
    title: 'page.sampleEdit',
    permission,
    layout: settingsLayout,
    screen: () => import('./SampleEdit.tsx').then(file => file.SampleEdit),
  },
]
