import { endpointOf } from '#kit/contract/endpoint.ts'
import type { session } from './contract.ts'

/** What opens, renews and ends the session of whoever comes to the admin. */
export const sessionCalls = {
  refresh: endpointOf<typeof session.refresh>({ route: 'POST /api/refresh', access: 'public', bare: true }),
  handover: endpointOf<typeof session.handover>({ route: 'POST /api/handover', access: 'public', bare: true }),
  logout: endpointOf<typeof session.logout>({ route: 'POST /api/logout', access: 'signed-in', bare: true }),
}
