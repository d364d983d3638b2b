import { defineServerFeature } from '#server/feature.ts'
import { searchRoutes } from './routes.ts'

export const searchServer = defineServerFeature({
  name: 'search',
  routes: services => ({ search: searchRoutes(services) }),
})
