import * as z from 'zod'
import { dayField } from '#kit/contract/date-fields.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { optionalText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { endpointKinds, MAX_URL, problems } from './rules/endpoint.ts'
import { eventTypes } from './rules/events.ts'

export const deliveryStates = ['waiting', 'delivered', 'failed', 'canceled'] as const
const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof DeliveryState>

const ProblemField = z.enum(problems)

const Event = z.enum(eventTypes, 'webhooks.eventUnknown')

export const Webhook = z.object({
  id: z.number(),
  kind: z.enum(endpointKinds),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  is_on: Flag,
  /** Why it is off: somebody turned it off, or nothing arrived for days. */
  off_why: z.enum(['person', 'failing']).nullable(),
  /** Since when nothing has arrived. */
  failing_since: z.iso.datetime().nullable(),
  /** Until when the secret before the current one signs as well. */
  former_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type Webhook = z.infer<typeof Webhook>

/** The only time a secret is shown. */
const WithSecret = Webhook.extend({ secret: z.string().nullable() })

export const Delivery = z.object({
  id: z.number(),
  /** The name of the event, the same however often it is sent. */
  event_id: z.string(),
  type: z.string(),
  object_id: z.number(),
  state: DeliveryState,
  attempts: z.number(),
  last_status: z.number().nullable(),
  last_problem: ProblemField.nullable(),
  last_ms: z.number().nullable(),
  created_at: z.iso.datetime(),
  /** When it is tried next: nothing where that is now, is not known yet, or never. */
  next_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const DeliveryDetail = Delivery.extend({
  url: z.string(),
  body: z.string(),
  tries: z.array(
    z.object({
      id: z.number(),
      at: z.iso.datetime(),
      status: z.number().nullable(),
      problem: ProblemField.nullable(),
      answer: z.string().nullable(),
      ms: z.number(),
    }),
  ),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

const WebhookDraft = z.object({
  url: z.string('webhooks.urlRequired').trim().min(1, 'webhooks.urlRequired').max(MAX_URL, 'webhooks.urlInvalid'),
  description: optionalText(100),
  events: z.array(Event, 'webhooks.eventsRequired').min(1, 'webhooks.eventsRequired').max(eventTypes.length),
})
export type WebhookDraft = z.infer<typeof WebhookDraft>
export const NewWebhook = WebhookDraft.extend({ kind: z.enum(endpointKinds) })

const Span = z
  .object({
    /** Days of the shop; both are part of it. */
    from: dayField(),
    to: dayField(),
    /** Those that were given up alone, or whatever was sent as well. */
    only_failed: Flag,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'webhooks.endsBeforeItBegins' })

const access = 'settings'
const change = { access, feature: 'webhooks', limit: { by: 'shop', calls: 120, seconds: 600 } } as const

export const webhooks = contract({
  list: endpoint('GET /api/v1/merchant/webhook', { access, reply: z.array(Webhook) }),
  get: endpoint('GET /api/v1/merchant/webhook/{id}', { access, reply: Webhook }),
  create: endpoint('POST /api/v1/merchant/webhook', {
    ...change,
    body: NewWebhook,
    reply: WithSecret,
  }),
  update: endpoint('PUT /api/v1/merchant/webhook/{id}', { ...change, body: WebhookDraft, reply: Webhook }),
  turn: endpoint('PUT /api/v1/merchant/webhook/{id}/status', { access, body: z.object({ is_on: Flag }), reply: Webhook }),
  /** Another secret; the one before signs as well for a day. */
  rotate: endpoint('POST /api/v1/merchant/webhook/{id}/secret', { ...change, reply: WithSecret }),
  test: endpoint('POST /api/v1/merchant/webhook/{id}/test', { ...change }),
  remove: endpoint('DELETE /api/v1/merchant/webhook/{id}', { access }),
  /** The newest first; `before` is the last one of the page before. */
  deliveries: endpoint('GET /api/v1/merchant/webhook/{id}/delivery', {
    access,
    query: z.object({ state: DeliveryState.optional(), before: z.coerce.number().int().positive().optional() }),
    reply: z.object({ deliveries: z.array(Delivery), has_more: z.boolean() }),
  }),
  /** What has not reached the endpoint yet and is still to be sent, counted to a thousand. */
  waiting: endpoint('GET /api/v1/merchant/webhook/{id}/waiting', {
    access,
    reply: z.object({ count: z.number(), is_more: z.boolean() }),
  }),
  delivery: endpoint('GET /api/v1/merchant/webhook-delivery/{id}', { access, reply: DeliveryDetail }),
  replay: endpoint('POST /api/v1/merchant/webhook-delivery/{id}/replay', { ...change }),
  replaySpan: endpoint('POST /api/v1/merchant/webhook/{id}/replay', {
    ...change,
    body: Span,
    reply: z.object({ count: z.number() }),
  }),
})
