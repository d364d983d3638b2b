import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalHome } from './contract.ts'

/** Without schemas: home is the first screen. */
export const portalHomeCalls = {
  get: endpointOf<typeof portalHome.get>({ route: 'GET /api/v1/partner/home', access: 'affiliate' }),
  stores: endpointOf<typeof portalHome.stores>({ route: 'GET /api/v1/partner/stores', access: 'affiliate' }),
}
