import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { homeRoutes } from './routes.ts'

export const homeServer = defineServerFeature({
  name: 'home',
  routes: services => ({ home: homeRoutes(services) }),
  texts: { en, vi },
})
