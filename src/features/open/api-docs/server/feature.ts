import { defineServerFeature } from '#server/feature.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { apiDocsRoutes } from './docs-routes.ts'
import { apiWebhookRoutes } from './webhook-routes.ts'

/** Above the API and the webhooks: describes both, and lets programs subscribe to what is sent. */
export const apiDocsServer = defineServerFeature({
  name: 'api-docs',
  routes: services => ({ apiWebhooks: apiWebhookRoutes(services) }),
  pages: (http, services, { storefrontFile }) => apiDocsRoutes(http, services, storefrontFile('api-docs.js')),
  texts: { en, vi },
})
