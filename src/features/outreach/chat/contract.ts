import * as z from 'zod'
import { StoredDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { messageText } from '#kit/contract/validate.ts'
import { MAX_DOCUMENT_BYTES } from '#kit/documentFile.ts'
import { fileFormats, MAX_LETTERS, MessageStatus, messageTypes, sides } from './rules/chat.ts'

/** A super-admin always may; others while the shop has chat switched on, too. */
const access = 'chat-with-affiliates'
const feature = 'chat'

export const SentFile = z.object({
  name: z.string(),
  format: z.enum(fileFormats),
  byte_count: z.number(),
  /** Of a picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type SentFile = z.infer<typeof SentFile>

export const ChatMessage = z.object({
  id: z.number(),
  acc_send: z.enum(sides),
  msg_type: z.enum(messageTypes),
  /** Plain text, with a file perhaps none. */
  msg: z.string(),
  /** `1` until the other side has read it. */
  status: z.enum([MessageStatus.read, MessageStatus.unread]),
  /** The affiliate, or who of the shop wrote it. */
  from_id: z.number().nullable(),
  /** Of who wrote it for the shop, if they are still there. */
  from_name: z.string(),
  file: SentFile.nullable(),
  created_at: z.iso.datetime(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

const Person = z.object({
  /** The affiliate's. */
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** Whether they can sign in and read it. */
  is_active: z.boolean(),
})
export type ChatPerson = z.infer<typeof Person>

const PersonWithFacts = Person.extend({
  /** What they sell and are owed, for who may open their profile. */
  facts: z
    .object({
      program: z.string(),
      /** Of all time, in the smallest unit of the shop's currency. */
      sales: z.number(),
      /** Approved and not paid yet. */
      unpaid: z.array(z.object({ currency: z.string(), amount: z.number() })),
    })
    .nullable(),
})
export type PersonWithFacts = z.infer<typeof PersonWithFacts>

export const Conversation = Person.extend({
  unread_count: z.number(),
  /** Nothing where a search found somebody with whom nobody has written yet. */
  latestMessage: ChatMessage.omit({ from_name: true, file: true }).nullable(),
})
export type Conversation = z.infer<typeof Conversation>

/** Newest first; `next` opens what was before. */
export const MessagePage = z.object({ rows: z.array(ChatMessage), next: z.number().nullable() })
export type MessagePage = z.infer<typeof MessagePage>

export const UnreadCount = z.object({ affiliate_id: z.number(), unread_count: z.number() })
export type UnreadCount = z.infer<typeof UnreadCount>

export const MessageDraft = z.object({
  /** Made by the screen for one message: sent again under it, it is there once. */
  key: z.uuid('error.field.wrongType'),
  msg: messageText(MAX_LETTERS).default(''),
  /** A picture or a PDF. */
  file: z.custom<Blob>().optional(),
})

export const before = z.object({ before: z.coerce.number().int().positive().optional() })
/** What was shown, so that what comes meanwhile stays unread. */
export const readUntil = z.object({ until: z.int().positive() })
export const perMinute = (calls: number) => ({ by: 'user', calls, seconds: 60 }) as const

export const chat = contract({
  /** By their newest message. With a text, those it finds by name or address, and then others it finds to write to. */
  conversations: endpoint('GET /api/v1/affiliates/notification/chat', {
    access,
    feature,
    query: z.object({
      last_message_id: z.coerce.number().int().positive().optional(),
      query: z.string().trim().max(200).optional(),
    }),
    reply: z.array(Conversation),
  }),
  /** Only of conversations with something unread. */
  unread: endpoint('GET /api/v1/affiliates/notification/count', { access, feature, reply: z.array(UnreadCount) }),
  /** Whom one writes with. */
  person: endpoint('GET /api/v1/merchant/chat/{affiliate_id}/affiliate', { access, feature, reply: PersonWithFacts }),
  messages: endpoint('GET /api/v1/merchant/chat/{affiliate_id}', { access, feature, query: before, reply: MessagePage }),
  send: endpoint('POST /api/v1/merchant/chat/{affiliate_id}', {
    ...{ access, feature, form: true, fileBytes: MAX_DOCUMENT_BYTES, limit: perMinute(60) },
    body: MessageDraft,
    reply: ChatMessage,
  }),
  markRead: endpoint('POST /api/v1/merchant/chat/{affiliate_id}/read', { access, feature, body: readUntil, reply: UnreadCount }),
  typing: endpoint('POST /api/v1/merchant/chat/{affiliate_id}/typing', { access, feature, limit: perMinute(40) }),
  file: endpoint('GET /api/v1/merchant/chat/{affiliate_id}/file/{id}', {
    access,
    feature,
    download: [...fileFormats],
    reply: StoredDownload,
  }),
})
