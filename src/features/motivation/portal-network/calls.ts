import { contract, endpointOf } from '#kit/contract/endpoint.ts'
import type { portalNetwork } from './contract.ts'

const access = 'affiliate'

/** Without schemas: the portal checks nothing that the server checks anyway. */
export const portalNetworkCalls = contract({
  get: endpointOf<typeof portalNetwork.get>({ route: 'GET /api/v1/partner/network', access }),
  below: endpointOf<typeof portalNetwork.below>({ route: 'GET /api/v1/partner/network/below', access }),
})
