import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'
import { createTracking } from './createTracking.ts'
import { shortLinks } from './shortLinks.ts'
import { storefrontCalls } from './storefrontCalls.ts'
import { trackerScript } from './trackerScript.ts'

/** Everything a shop's visitors meet: short links, the script in the shop's pages and the calls it makes. */
export function trackingRoutes(app: FastifyInstance, services: Services, trackerFile: string): void {
  const tracking = createTracking(services)
  app.addHook('onClose', () => tracking.close())
  shortLinks(app, tracking)
  storefrontCalls(app, tracking)
  trackerScript(app, trackerFile)
}
