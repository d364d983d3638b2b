import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { buyersForgotten, forgetAnswersAbout, forgetAnswersWithBuyers } from '#features/sales/orders/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { apiAffiliateRoutes } from './affiliate-routes.ts'
import { apiAnalyticsRoutes } from './analytics-routes.ts'
import { apiBonusRoutes } from './bonus-routes.ts'
import { apiClickRoutes } from './click-routes.ts'
import { apiCouponRoutes } from './coupon-routes.ts'
import { apiCreativeRoutes } from './creative-routes.ts'
import { apiLinkRoutes } from './link-routes.ts'
import { apiPayoutRoutes } from './payout-routes.ts'
import { apiProgramRoutes } from './program-routes.ts'
import { apiReferralRoutes } from './referral-routes.ts'

export const apiServer = defineServerFeature({
  name: 'api',
  routes: services => ({
    apiAffiliates: apiAffiliateRoutes(services),
    apiAnalytics: apiAnalyticsRoutes(services),
    apiBonuses: apiBonusRoutes(services),
    apiClicks: apiClickRoutes(services),
    apiCoupons: apiCouponRoutes(services),
    apiCreatives: apiCreativeRoutes(services),
    apiLinks: apiLinkRoutes(services),
    apiPayouts: apiPayoutRoutes(services),
    apiPrograms: apiProgramRoutes(services),
    apiReferrals: apiReferralRoutes(services),
  }),
  hooks: [affiliatesGone.followedBy(forgetAnswersAbout), buyersForgotten.followedBy(forgetAnswersWithBuyers)],
  texts: { en, vi },
})
