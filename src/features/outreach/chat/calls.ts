import { endpointOf } from '#kit/contract/endpoint.ts'
import type { chat } from './contract.ts'

/** What the frame asks before a screen is opened. */
export const chatCalls = {
  unread: endpointOf<typeof chat.unread>({
    route: 'GET /api/v1/affiliates/notification/count',
    access: 'chat-with-affiliates',
  }),
}
