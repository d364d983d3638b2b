import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalCommissions } from './portal-contract.ts'

const access = 'affiliate'

/** Without schemas, which the portal does without. */
export const portalCommissionCalls = {
  list: endpointOf<typeof portalCommissions.list>({ route: 'GET /api/v1/partner/commission', access }),
  export: endpointOf<typeof portalCommissions.export>({
    route: 'GET /api/v1/partner/commission/export',
    access,
    download: 'csv',
  }),
  explanation: endpointOf<typeof portalCommissions.explanation>({
    route: 'GET /api/v1/partner/commission/{id}/explanation',
    access,
  }),
}
