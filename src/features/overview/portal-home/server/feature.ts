import { defineServerFeature } from '#server/feature.ts'
import { portalHomeRoutes } from './routes.ts'

export const portalHomeServer = defineServerFeature({
  name: 'portal-home',
  routes: services => ({ portalHome: portalHomeRoutes(services) }),
})
