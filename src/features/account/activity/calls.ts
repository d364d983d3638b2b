import { endpointOf } from '#kit/contract/endpoint.ts'
import type { activity } from './contract.ts'

/** What home shows of the activity log. */
export const activityCalls = {
  list: endpointOf<typeof activity.list>({ route: 'GET /api/v1/merchant/account/logs', access: 'settings' }),
}
