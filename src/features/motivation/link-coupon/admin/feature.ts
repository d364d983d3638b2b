import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { linkCouponScreens } from './routes.tsx'

export const linkCouponAdmin = defineAdminFeature({
  name: 'link-coupon',
  screens: linkCouponScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
