import * as z from 'zod'
import { id, moment } from '#features/open/api/rules/shapes.ts'
import type { Webhook } from '#features/open/webhooks/contract.ts'
import { NewWebhook } from '#features/open/webhooks/contract.ts'
import { endpointKinds } from '#features/open/webhooks/rules/endpoint.ts'

export const ApiWebhook = z.object({
  id,
  kind: z.enum(endpointKinds),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  is_on: z.boolean().meta({ description: '`false` when someone turned it off, or no event arrived for three days.' }),
  failing_since: moment.nullable().meta({ description: 'Since when no event has arrived. `null` while events arrive.' }),
  created_at: moment,
})
export type ApiWebhook = z.infer<typeof ApiWebhook>

export const ApiWebhookWithSecret = ApiWebhook.extend({
  secret: z.string().nullable().meta({ description: 'Signs the messages. Shown only once. `null` for Slack and Discord.' }),
})

const { url, description, events, kind } = NewWebhook.shape
export const ApiNewWebhook = z.object({
  url,
  events,
  kind: kind.default('json'),
  description: description.default(''),
})

/** Only what is sent is changed. */
export const ApiWebhookChange = z.object({ url, events, description, is_on: z.boolean('error.field.wrongType') }).partial()
export type ApiWebhookChange = z.infer<typeof ApiWebhookChange>

export const toApiWebhook = ({ id, kind, url, description, events, is_on, failing_since, created_at }: Webhook): ApiWebhook => ({
  ...{ id, kind, url, description, events, failing_since, created_at },
  is_on: is_on === 1,
})
