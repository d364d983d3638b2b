import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
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
