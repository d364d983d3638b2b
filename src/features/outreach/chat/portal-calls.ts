import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalChat } from './portal-contract.ts'
import { fileFormats } from './rules/chat.ts'

const access = 'affiliate'

/** Without schemas, which the portal does without. */
export const portalChatCalls = {
  messages: endpointOf<typeof portalChat.messages>({ route: 'GET /api/v1/partner/chat', access }),
  unread: endpointOf<typeof portalChat.unread>({ route: 'GET /api/v1/partner/chat/count', access }),
  send: endpointOf<typeof portalChat.send>({ route: 'POST /api/v1/partner/chat', access, form: true }),
  markRead: endpointOf<typeof portalChat.markRead>({ route: 'POST /api/v1/partner/chat/read', access }),
  typing: endpointOf<typeof portalChat.typing>({ route: 'POST /api/v1/partner/chat/typing', access }),
  file: endpointOf<typeof portalChat.file>({
    route: 'GET /api/v1/partner/chat/file/{id}',
    access,
    download: [...fileFormats],
  }),
}
