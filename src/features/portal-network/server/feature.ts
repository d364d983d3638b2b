import { defineServerFeature } from '#server/feature.ts'
import { portalNetworkRoutes } from './routes.ts'

export const portalNetworkServer = defineServerFeature({
  name: 'portal-network',
  routes: services => ({ portalNetwork: portalNetworkRoutes(services) }),
})
