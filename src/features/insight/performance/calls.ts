import { endpointOf } from '#kit/contract/endpoint.ts'
import type { performanceOf } from './contract.ts'

/** Without schemas: home shows it. */
export const performanceCalls = {
  get: endpointOf<typeof performanceOf.get>({ route: 'GET /api/v1/partner/performance', access: 'affiliate' }),
}
