import { contract, endpointOf } from '#kit/contract/endpoint.ts'
import type { firstLoginPage } from './contract.ts'

/** Without schemas: it comes before the first screen of the portal. */
export const firstLoginCalls = contract({
  read: endpointOf<typeof firstLoginPage.read>({ route: 'GET /api/v1/partner/first-login', access: 'affiliate' }),
  done: endpointOf<typeof firstLoginPage.done>({ route: 'POST /api/v1/partner/first-login/done', access: 'affiliate' }),
})
