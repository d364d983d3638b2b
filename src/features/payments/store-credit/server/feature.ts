import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
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
