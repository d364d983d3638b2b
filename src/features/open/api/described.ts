import { orders } from '#features/sales/orders/contract.ts'
import { apiAffiliates, apiCoupons, apiPayouts, apiPrograms, apiReferrals } from './contract.ts'
import { apiWebhooks } from './hooks-contract.ts'
import { apiAnalytics } from './insight-contract.ts'
import { apiClicks, apiCreatives, apiLinks } from './outreach-contract.ts'
import { apiBonuses } from './rewards-contract.ts'

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
