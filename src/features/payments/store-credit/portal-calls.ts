import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalCredit } from './portal-contract.ts'

type Calls = typeof portalCredit
const access = 'affiliate'

/** Without schemas: a phone has no use for them, the server checks. */
export const portalCreditCalls = {
  wallet: endpointOf<Calls['wallet']>({ route: 'GET /api/v1/partner/store-credit', access }),
  list: endpointOf<Calls['list']>({ route: 'GET /api/v1/partner/store-credit/code', access }),
  redeem: endpointOf<Calls['redeem']>({ route: 'POST /api/v1/partner/store-credit/redeem', access }),
}
