import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { linkCouponRoutes } from './routes.ts'

export const linkCouponServer = defineServerFeature({
  name: 'link-coupon',
  routes: services => ({ linkCoupon: linkCouponRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
