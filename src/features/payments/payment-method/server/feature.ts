import { defineServerFeature } from '#server/feature.ts'
import { paymentMethodRoutes } from './routes.ts'

export const paymentMethodServer = defineServerFeature({
  name: 'payment-method',
  routes: services => ({ paymentMethod: paymentMethodRoutes(services) }),
})
