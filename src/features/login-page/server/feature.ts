import { defineServerFeature } from '#server/feature.ts'
import { loginPageRoutes } from './routes.ts'

export const loginPageServer = defineServerFeature({
  name: 'login-page',
  routes: services => ({ loginPage: loginPageRoutes(services) }),
})
