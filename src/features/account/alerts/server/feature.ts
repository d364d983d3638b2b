import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { alertRoutes } from './routes.ts'

export const alertsServer = defineServerFeature({
  name: 'alerts',
  routes: services => ({ alerts: alertRoutes(services) }),
  texts: { en, vi },
})
