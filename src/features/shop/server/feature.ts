import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { shopRoutes } from './routes.ts'

export const shopServer = defineServerFeature({
  name: 'shop',
  routes: services => ({ shop: shopRoutes(services) }),
  texts: { en, vi },
})
