import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { alertRoutes } from './routes.ts'

export const alertsServer = defineServerFeature({
  name: 'alerts',
  routes: services => ({ alerts: alertRoutes(services) }),
  texts: { en, vi },
})
