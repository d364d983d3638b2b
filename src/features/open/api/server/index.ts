import type { Routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiAffiliateRoutes } from './affiliate-routes.ts'
import { apiPayoutRoutes } from './payout-routes.ts'
import { apiProgramRoutes } from './program-routes.ts'
import { apiReferralRoutes } from './referral-routes.ts'

export { callerOf, createDesk } from './desk.ts'
export { uuidOf } from './uuidOf.ts'
export { writeOnce } from './writeOnce.ts'

/** The calls that others answer by as well. */
export const apiRoutesFor: readonly ((services: Services) => Routes)[] = [
  apiAffiliateRoutes,
  apiPayoutRoutes,
  apiProgramRoutes,
  apiReferralRoutes,
]
