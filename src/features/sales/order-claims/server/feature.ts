import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { buyersForgotten } from '#features/sales/orders/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { claimList } from '../rules/claimList.ts'
import { orderClaimed } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { answeredMailJob } from './answeredMail.job.ts'
import { insertDemoClaims } from './demo.ts'
import { forgetBuyersInClaims, forgetClaimsOf } from './forget.ts'
import { personal } from './personal.ts'
import { orderClaimRoutes, portalClaimRoutes } from './routes.ts'

export const orderClaimsServer = defineServerFeature({
  name: 'order-claims',
  routes: services => ({ orderClaims: orderClaimRoutes(services), portalClaims: portalClaimRoutes(services) }),
  jobs: [answeredMailJob],
  hooks: [affiliatesGone.followedBy(forgetClaimsOf), buyersForgotten.followedBy(forgetBuyersInClaims)],
  columns: [claimList],
  personal,
  notifications: [orderClaimed],
  demo: insertDemoClaims,
  texts: { en, vi },
  activity: { group: 'referrals', en: activityEn, vi: activityVi },
})
