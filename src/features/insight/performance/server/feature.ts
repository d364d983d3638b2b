import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { performanceRoutes } from './routes.ts'

export const performanceServer = defineServerFeature({
  name: 'performance',
  routes: services => ({ performance: performanceRoutes(services) }),
  texts: { en, vi },
})
