import { defineServerFeature } from '#server/feature.ts'
import { tracking } from '../contract.ts'
import { clickJobs } from './counting/clickCounter.ts'
import { personal } from './personal.ts'
import { trackingRoutes } from './routes.ts'

export const trackingServer = defineServerFeature({
  name: 'tracking',
  pages: (http, services, { storefrontFile }) => trackingRoutes(http, services, storefrontFile('tracker.js')),
  jobs: clickJobs,
  described: { tracking: { contract: tracking } },
  personal,
})
