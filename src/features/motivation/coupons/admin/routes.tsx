import type { AdminRoute } from '#admin/routes.ts'
import { couponsPath, createPath } from './paths.ts'

const permission = 'coupons'

export const couponScreens: AdminRoute[] = [
  {
    path: couponsPath,
    title: 'page.coupons',
    permission,
    keywords: ['discount', 'code', 'voucher', 'promo'],
    screen: () => import('./list/CouponList.tsx').then(file => file.CouponList),
  },
  {
    path: createPath,
    title: 'page.couponCreate',
    permission,
    keywords: ['new discount', 'assign code'],
    screen: () => import('./create/CouponCreate.tsx').then(file => file.CouponCreate),
  },
  {
    path: `${couponsPath}/manage/$affiliateId`,
    title: 'page.couponsOfAffiliate',
    permission,
    screen: () => import('./ManageCoupons.tsx').then(file => file.ManageCoupons),
  },
]
