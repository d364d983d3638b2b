import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalPayments } from './portal-contract.ts'

type Calls = typeof portalPayments
const access = 'affiliate'

/** Without schemas: a phone has no use for them. */
export const portalPaymentCalls = {
  list: endpointOf<Calls['list']>({ route: 'GET /api/v1/partner/payment', access }),
  openProof: endpointOf<Calls['openProof']>({
    ...{ route: 'GET /api/v1/partner/payment/{id}/proof', access, download: ['pdf', 'png', 'jpeg'] },
  }),
  get: endpointOf<Calls['get']>({ route: 'GET /api/v1/partner/payment/{id}', access }),
}
