import { defineServerFeature } from '#server/feature.ts'
import { homeRoutes } from './routes.ts'

export const homeServer = defineServerFeature({
  name: 'home',
  routes: services => ({ home: homeRoutes(services) }),
})
