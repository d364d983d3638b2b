import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalRequests } from './portal-contract.ts'

type Calls = typeof portalRequests
const access = 'affiliate'

/** Without schemas: a phone has no use for them, the server checks. */
export const portalRequestCalls = {
  terms: endpointOf<Calls['terms']>({ route: 'GET /api/v1/partner/payment-request/terms', access }),
  list: endpointOf<Calls['list']>({ route: 'GET /api/v1/partner/payment-request', access }),
  create: endpointOf<Calls['create']>({ route: 'POST /api/v1/partner/payment-request', access, form: true }),
  withdraw: endpointOf<Calls['withdraw']>({ route: 'DELETE /api/v1/partner/payment-request/{id}', access }),
  openInvoice: endpointOf<Calls['openInvoice']>({
    route: 'GET /api/v1/partner/payment-request/{id}/invoice',
    access,
    download: ['pdf', 'png', 'jpeg'],
  }),
}
