import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { defineEvent } from '#kit/contract/event.ts'
import { notificationIcons } from '#kit/contract/notification.ts'

/** Pages of the bell; the next one begins where the loaded ones end. */
export const PAGE = 20

export const Notification = z.object({
  id: z.number(),
  type: z.string(),
  /** When the reader last opened the bell, if this one was there by then. */
  read_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** How long ago it was, in the reader's language. */
  readable_for_human: z.string(),
  data: z.object({
    type: z.string(),
    title: z.string(),
    /** Sentences in the reader's language; the only markup is `<strong>`. */
    content: z.string(),
    action_link: z.string(),
    icon: z.enum(notificationIcons),
    is_urgent: z.boolean(),
  }),
})
export type Notification = z.infer<typeof Notification>

export const Unread = z.object({
  /** One more than `MAX_COUNTED` where there are more. */
  unread_count: z.number(),
  /** The newest that was read; those before it were, too. */
  read_until: z.number(),
  /** The newest there is: what is pushed later comes on top. */
  newest: z.number(),
})
export type Unread = z.infer<typeof Unread>

/** Everybody signed in may ask; each sees what concerns the sections they may open. */
const access = 'signed-in'

export const notifications = contract({
  list: endpoint('GET /api/v1/merchant/notifications', {
    access,
    query: z.object({ offset: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    reply: z.array(Notification),
  }),
  unread: endpoint('GET /api/v1/merchant/notifications/get-unread-count', { access, reply: Unread }),
  /** Everything up to `until`, so that what arrives meanwhile stays unread; without it, everything there is. */
  markRead: endpoint('POST /api/v1/merchant/notifications/mark-as-read', {
    access,
    body: z.object({ until: z.int().positive().optional() }).nullish(),
    reply: Unread,
  }),
})

/** Something for the bell; `replaces` names the one whose place it takes. */
export const notificationArrived = defineEvent(
  'notifications.arrived',
  z.object({ id: z.number(), type: z.string(), replaces: z.number().nullable() }),
)

/** The reader has read them, in another tab or on another device. */
export const notificationsRead = defineEvent('notifications.read', Unread)
