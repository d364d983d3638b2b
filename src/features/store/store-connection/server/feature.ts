import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { storeConnectionJobs } from './jobs.ts'
import { storeConnectionRoutes } from './routes.ts'

export const storeConnectionServer = defineServerFeature({
  name: 'store-connection',
  routes: services => ({ storeConnection: storeConnectionRoutes(services) }),
  jobs: storeConnectionJobs,
  // Goes with its row.
  personal: { ofCustomers: { customer_data_request: ['content'] } },
  texts: { en, vi },
  activity: { group: 'orders', en: activityEn, vi: activityVi },
})
