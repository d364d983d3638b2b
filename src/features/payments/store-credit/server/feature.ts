import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { personal } from './personal.ts'
import { portalCreditRoutes } from './portal/routes.ts'
import { makeCodeJob } from './redeem.ts'
import { storeCreditRoutes } from './routes.ts'

export const storeCreditServer = defineServerFeature({
  name: 'store-credit',
  routes: services => ({ storeCredit: storeCreditRoutes(services), portalCredit: portalCreditRoutes(services) }),
  jobs: [makeCodeJob],
  personal,
  texts: { en, vi },
  activity: { group: 'payouts', en: activityEn, vi: activityVi },
})
