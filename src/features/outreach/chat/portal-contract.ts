import * as z from 'zod'
import { StoredDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { MAX_DOCUMENT_BYTES } from '#kit/documentFile.ts'
import { before, ChatMessage, MessageDraft, perMinute, readUntil, UnreadCount } from './contract.ts'
import { fileFormats } from './rules/chat.ts'

const access = 'affiliate'
const feature = 'chat'

/** Who of the shop wrote it is the shop's business. */
export const PortalMessage = ChatMessage.omit({ from_id: true, from_name: true })
export type PortalMessage = z.infer<typeof PortalMessage>

const Unread = UnreadCount.pick({ unread_count: true })

/** The affiliate's own conversation with the shop. */
export const portalChat = contract({
  messages: endpoint('GET /api/v1/partner/chat', {
    access,
    feature,
    query: before,
    reply: z.object({ rows: z.array(PortalMessage), next: z.number().nullable() }),
  }),
  unread: endpoint('GET /api/v1/partner/chat/count', { access, feature, reply: Unread }),
  send: endpoint('POST /api/v1/partner/chat', {
    ...{ access, feature, form: true, fileBytes: MAX_DOCUMENT_BYTES, limit: perMinute(30) },
    body: MessageDraft,
    reply: PortalMessage,
  }),
  markRead: endpoint('POST /api/v1/partner/chat/read', { access, feature, body: readUntil, reply: Unread }),
  typing: endpoint('POST /api/v1/partner/chat/typing', { access, feature, limit: perMinute(40) }),
  file: endpoint('GET /api/v1/partner/chat/file/{id}', {
    access,
    feature,
    download: [...fileFormats],
    reply: StoredDownload,
  }),
})
