import { endpointOf } from '#kit/contract/endpoint.ts'
import type { search } from './contract.ts'

/** What the command palette asks. */
export const searchCalls = {
  find: endpointOf<typeof search.find>({ route: 'GET /api/v1/merchant/search', access: 'signed-in' }),
}
