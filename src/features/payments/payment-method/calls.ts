import { endpointOf } from '#kit/contract/endpoint.ts'
import type { paymentMethod } from './contract.ts'

/** Without schemas: a phone has no use for them, the server checks. */
export const paymentMethodCalls = {
  get: endpointOf<typeof paymentMethod.get>({ route: 'GET /api/v1/partner/payment-method', access: 'affiliate' }),
  change: endpointOf<typeof paymentMethod.change>({ route: 'PUT /api/v1/partner/payment-method', access: 'affiliate' }),
}
