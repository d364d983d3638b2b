import { defineServerFeature } from '#server/feature.ts'
import { dealRoutes } from './routes.ts'

export const dealServer = defineServerFeature({
  name: 'deal',
  routes: services => ({ deal: dealRoutes(services) }),
})
