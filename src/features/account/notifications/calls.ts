import { endpointOf } from '#kit/contract/endpoint.ts'
import type { notifications } from './contract.ts'

/** What the bell asks before it is opened, and home of the newest. */
export const notificationCalls = {
  list: endpointOf<typeof notifications.list>({ route: 'GET /api/v1/merchant/notifications', access: 'signed-in' }),
  unread: endpointOf<typeof notifications.unread>({
    route: 'GET /api/v1/merchant/notifications/get-unread-count',
    access: 'signed-in',
  }),
}
