import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { linkCouponRoutes } from './routes.ts'

export const linkCouponServer = defineServerFeature({
  name: 'link-coupon',
  routes: services => ({ linkCoupon: linkCouponRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
