import { endpointOf } from '#kit/contract/endpoint.ts'
import type { alerts } from './contract.ts'

/** What a person has closed, and closing more. */
export const alertCalls = {
  list: endpointOf<typeof alerts.list>({ route: 'GET /api/v1/merchant/alert-dismissals', access: 'signed-in' }),
  dismiss: endpointOf<typeof alerts.dismiss>({ route: 'POST /api/v1/merchant/alert-dismissals', access: 'signed-in' }),
}
