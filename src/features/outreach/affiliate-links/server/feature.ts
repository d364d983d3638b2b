import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { affiliateLinkRoutes } from './routes.ts'

export const affiliateLinksServer = defineServerFeature({
  name: 'affiliate-links',
  routes: services => ({ affiliateLinks: affiliateLinkRoutes(services) }),
  texts: { en, vi },
})
