import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalBonuses } from './portal-contract.ts'

/** Without schemas, which the portal does without. */
export const portalBonusCalls = {
  get: endpointOf<typeof portalBonuses.get>({ route: 'GET /api/v1/partner/bonus', access: 'affiliate' }),
}
