import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { apiAffiliateRoutes } from './affiliate-routes.ts'
import { apiCouponRoutes } from './coupon-routes.ts'
import { apiPayoutRoutes } from './payout-routes.ts'
import { apiProgramRoutes } from './program-routes.ts'
import { apiReferralRoutes } from './referral-routes.ts'

export const apiServer = defineServerFeature({
  name: 'api',
  routes: services => ({
    apiAffiliates: apiAffiliateRoutes(services),
    apiCoupons: apiCouponRoutes(services),
    apiPayouts: apiPayoutRoutes(services),
    apiPrograms: apiProgramRoutes(services),
    apiReferrals: apiReferralRoutes(services),
  }),
  texts: { en, vi },
})
