import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalSession } from './contract.ts'

/** What the portal calls before its first screen. */
export const portalSessionCalls = {
  refresh: endpointOf<typeof portalSession.refresh>({ route: 'POST /api/partner/refresh', access: 'public', bare: true }),
  look: endpointOf<typeof portalSession.look>({ route: 'POST /api/partner/look', access: 'public', bare: true }),
  enter: endpointOf<typeof portalSession.enter>({ route: 'POST /api/partner/enter', access: 'public', bare: true }),
  openStore: endpointOf<typeof portalSession.openStore>({
    route: 'POST /api/v1/partner/stores/{store_id}/open',
    access: 'affiliate',
  }),
  logout: endpointOf<typeof portalSession.logout>({ route: 'POST /api/partner/logout', access: 'affiliate', bare: true }),
  facts: endpointOf<typeof portalSession.facts>({ route: 'GET /api/v1/partner/index', access: 'affiliate' }),
}
