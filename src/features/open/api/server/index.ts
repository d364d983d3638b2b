import type { Routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiAffiliateRoutes } from './affiliate-routes.ts'
import { apiPayoutRoutes } from './payout-routes.ts'
import { apiProgramRoutes } from './program-routes.ts'
import { apiReferralRoutes } from './referral-routes.ts'

export { callerOf } from './desk.ts'
export { uuidOf } from './uuidOf.ts'

/** The calls that others answer by as well. */
export const apiRoutesFor: readonly ((services: Services) => Routes)[] = [
  apiAffiliateRoutes,
  apiPayoutRoutes,
  apiProgramRoutes,
  apiReferralRoutes,
]
