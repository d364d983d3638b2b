import { endpointOf } from '#kit/contract/endpoint.ts'
import type { staff } from './contract.ts'

/** What home asks about staff. */
export const staffCalls = {
  usage: endpointOf<typeof staff.usage>({ route: 'GET /api/v1/merchant/account/staff-usage', access: 'super-admin' }),
}
