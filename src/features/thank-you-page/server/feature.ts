import { defineServerFeature } from '#server/feature.ts'
import { thankYouPageRoutes } from './routes.ts'

export const thankYouPageServer = defineServerFeature({
  name: 'thank-you-page',
  routes: services => ({ thankYouPage: thankYouPageRoutes(services) }),
})
