import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { quickStartRoutes } from './routes.ts'

export const quickStartServer = defineServerFeature({
  name: 'quick-start',
  routes: services => ({ quickStart: quickStartRoutes(services) }),
  texts: { en, vi },
})
