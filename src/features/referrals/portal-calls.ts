import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalCommissions } from './portal-contract.ts'

/** Without schemas: home shows the latest. */
export const portalCommissionCalls = {
  list: endpointOf<typeof portalCommissions.list>({ route: 'GET /api/v1/partner/commission', access: 'affiliate' }),
}
