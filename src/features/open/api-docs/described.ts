import { apiAffiliates, apiCoupons, apiPayouts, apiPrograms, apiReferrals } from '#features/open/api/contract.ts'
import { apiAnalytics } from '#features/open/api/insight-contract.ts'
import { apiClicks, apiCreatives, apiLinks } from '#features/open/api/outreach-contract.ts'
import { apiBonuses } from '#features/open/api/rewards-contract.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { apiWebhooks } from './hooks-contract.ts'

/** All of API v2, by the names under which its description and its clients know it. */
export const apiV2 = {
  programs: apiPrograms,
  affiliates: apiAffiliates,
  links: apiLinks,
  clicks: apiClicks,
  referrals: apiReferrals,
  orders,
  coupons: apiCoupons,
  creatives: apiCreatives,
  bonuses: apiBonuses,
  payouts: apiPayouts,
  analytics: apiAnalytics,
  webhooks: apiWebhooks,
} as const
