import { contract, endpointOf } from '#kit/contract/endpoint.ts'
import type { portalMarketplace } from './portal-contract.ts'

const access = 'affiliate'

/** Without schemas, which the portal does without. */
export const portalMarketplaceCalls = contract({
  list: endpointOf<typeof portalMarketplace.list>({ route: 'GET /api/v1/partner/marketplace', access }),
  terms: endpointOf<typeof portalMarketplace.terms>({ route: 'GET /api/v1/partner/marketplace/{slug}', access }),
  apply: endpointOf<typeof portalMarketplace.apply>({ route: 'POST /api/v1/partner/marketplace/{slug}', access }),
})
