import * as z from 'zod'
import { Credentials } from '#features/account/session/contract.ts'
import { roles } from '#kit/access.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { StartedTask } from '#kit/contract/task.ts'
import { partTopics, shareable, wholeTopics } from './rules/topics-on.ts'

/** A store this person can go to; the one they are in is among them. */
export const ConnectedStore = z.object({
  shop_id: z.number(),
  shop: z.string(),
  shop_name: z.string(),
  /** What the person is there, which may differ from what they are here. */
  role_name: z.enum(roles),
  current: z.boolean(),
  /** Whether the plans allow to go there: Enterprise at one of the two stores is enough. */
  allowed: z.boolean(),
})
export type ConnectedStore = z.infer<typeof ConnectedStore>

const StoreName = z
  .string('multiStore.storeRequired')
  .trim()
  .toLowerCase()
  .min(1, 'multiStore.storeRequired')
  .max(255, 'multiStore.storeRequired')

export const mainStores = ['here', 'there'] as const
export const Invitation = z.object({ store: StoreName, main: z.enum(mainStores) })

const linkStates = ['invited', 'asked', 'agreed', 'connected'] as const

const Came = z.object({ made: z.number(), changed: z.number(), same: z.number(), left: z.number() })

/** What came of one kind of thing when the stores were connected: added, changed, there already as it is, could not be added. */
export const JoinedTopic = z.object({ topic: z.enum([...wholeTopics, ...partTopics]), here: Came, there: Came })
export type JoinedTopic = z.infer<typeof JoinedTopic>

/** Another store, as this one stands to it. */
export const LinkedStore = z.object({
  shop_id: z.number(),
  shop: z.string(),
  shop_name: z.string(),
  /** Invited by this store, asked by the other, agreed to by both and not begun, or sharing. */
  state: z.enum(linkStates),
  is_main: z.boolean(),
  /** Whether this store invited, and therefore begins. */
  is_inviter: z.boolean(),
  since: z.string(),
  /** Nothing before they are connected. */
  joined: z.array(JoinedTopic),
})
export type LinkedStore = z.infer<typeof LinkedStore>

/** Something stores can share, as this one has it. */
export const TopicSwitch = z.object({
  name: z.enum(shareable),
  is_on: z.boolean(),
  /** Connected stores that have it off: it is not shared with them. */
  off_in: z.array(z.number()),
})
export type TopicSwitch = z.infer<typeof TopicSwitch>

export const StoreGroup = z.object({
  shop: z.string(),
  shop_name: z.string(),
  /** Nothing as long as the store shares with none. */
  is_main: z.boolean().nullable(),
  stores: z.array(LinkedStore),
  topics: z.array(TopicSwitch),
})
export type StoreGroup = z.infer<typeof StoreGroup>

/** What joining will do to one kind of thing. */
export const Preview = z.object({
  topic: z.enum([...wholeTopics, ...partTopics]),
  here: z.number(),
  there: z.number(),
  in_both: z.number(),
  /** Of those in one store only, how many the other one cannot take. */
  not_added_here: z.number(),
  not_added_there: z.number(),
  /** What some of them are called; for whom a plan has no room is not known by name. */
  left_here: z.array(z.string()),
  left_there: z.array(z.string()),
  /** Of those in both, how many are not the same. */
  differing: z.number(),
  /** Not so where this store has more than were compared. */
  is_whole: z.boolean(),
  samples: z.array(
    z.object({
      name: z.string(),
      /** `stays`: each store keeps its own. */
      fields: z.array(z.object({ name: z.string(), wins: z.enum(['here', 'there', 'stays']) })),
    }),
  ),
})
export type Preview = z.infer<typeof Preview>

/** What came from another store last, newest first. */
export const SharedNews = z.object({
  name: z.string(),
  topic: z.enum([...wholeTopics, ...partTopics]),
  subject_id: z.number(),
  store: z.string(),
  at: z.string(),
  is_new: z.boolean(),
  fields: z.array(z.string()),
  refused: z.array(z.string()),
})
export type SharedNews = z.infer<typeof SharedNews>

export const multiStore = contract({
  list: endpoint('GET /api/v1/merchant/multi-stores/list', { access: 'signed-in', reply: z.array(ConnectedStore) }),
  /** Credentials of the other store, with the role and permissions the person has there. */
  switch: endpoint('POST /api/v1/merchant/multi-stores/switch', {
    access: 'signed-in',
    body: z.object({ store: StoreName }),
    reply: Credentials,
    limit: { by: 'user', calls: 60, seconds: 600 },
  }),
  /** The other stores of the brand in which the person works and has a permission. */
  readable: endpoint('GET /api/v1/merchant/multi-stores/readable', {
    access: 'signed-in',
    query: z.object({ permission: z.enum(['dashboard', 'analytics']).default('dashboard') }),
    reply: z.array(z.object({ shop_id: z.number(), shop_name: z.string() })),
  }),
  group: endpoint('GET /api/v1/merchant/multi-stores/group', { access: 'settings', reply: StoreGroup }),
  invite: endpoint('POST /api/v1/merchant/multi-stores/invite', {
    access: 'super-admin',
    body: Invitation,
    reply: StoreGroup,
    limit: { by: 'shop', calls: 20, seconds: 86_400 },
  }),
  /** Of all that both stores share, or of one topic as if it were on here. */
  preview: endpoint('GET /api/v1/merchant/multi-stores/{other_id}/preview', {
    access: 'super-admin',
    query: z.object({ topic: z.enum(shareable).optional() }),
    reply: z.array(Preview),
    limit: { by: 'shop', calls: 60, seconds: 3_600 },
  }),
  /** The invited store agrees. */
  agree: endpoint('POST /api/v1/merchant/multi-stores/{other_id}/agree', { access: 'super-admin', reply: StoreGroup }),
  /** The store that invited begins, once the other one has agreed. */
  begin: endpoint('POST /api/v1/merchant/multi-stores/{other_id}/begin', { access: 'super-admin', reply: StartedTask }),
  /** Turns the sharing of something on or off. It is shared with the stores that have it on as well. */
  share: endpoint('PUT /api/v1/merchant/multi-stores/topics', {
    access: 'super-admin',
    body: z.object({ topic: z.enum(shareable), is_on: z.boolean() }),
    reply: StoreGroup,
    limit: { by: 'shop', calls: 60, seconds: 3_600 },
  }),
  /** Withdraws or declines an invitation, or ends the sharing. */
  end: endpoint('DELETE /api/v1/merchant/multi-stores/{other_id}', { access: 'super-admin', reply: StoreGroup }),
  news: endpoint('GET /api/v1/merchant/multi-stores/news', { access: 'settings', reply: z.array(SharedNews) }),
})
