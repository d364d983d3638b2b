import { defineServerFeature } from '#server/feature.ts'
import { tracking } from '../contract.ts'
import { trackingRoutes } from './routes.ts'

export const trackingServer = defineServerFeature({
  name: 'tracking',
  pages: (http, services, { storefrontFile }) => trackingRoutes(http, services, storefrontFile('tracker.js')),
  described: { tracking: { contract: tracking } },
})
