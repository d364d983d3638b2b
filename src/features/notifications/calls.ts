import { endpointOf } from '#kit/contract/endpoint.ts'
import type { notifications } from './contract.ts'

/** What the bell asks before it is opened. */
export const notificationCalls = {
  unread: endpointOf<typeof notifications.unread>({
    route: 'GET /api/v1/merchant/notifications/get-unread-count',
    access: 'signed-in',
  }),
}
