import { endpointOf } from '#kit/contract/endpoint.ts'
import type { deal } from './contract.ts'

export const dealCalls = {
  get: endpointOf<typeof deal.get>({ route: 'GET /api/v1/partner/deal', access: 'affiliate' }),
}
