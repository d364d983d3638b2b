import * as z from 'zod'
import { ApiRemoved, fieldsQuery, readOne, readPage, write } from '#features/open/api/rules/calls.ts'
import { pageOf, pageQuery } from '#features/open/api/rules/paging.ts'
import { apiCall } from '#kit/contract/apiCall.ts'
import { contract } from '#kit/contract/endpoint.ts'
import { ApiNewWebhook, ApiWebhook, ApiWebhookChange, ApiWebhookWithSecret } from './rules/webhooks.ts'

export const apiWebhooks = contract({
  list: apiCall('GET /api/v2/webhooks', {
    ...readPage,
    query: z.object(pageQuery(ApiWebhook, ['number'])),
    reply: pageOf(ApiWebhook),
  }),
  get: apiCall('GET /api/v2/webhooks/{id}', { ...readOne, query: fieldsQuery(ApiWebhook), reply: ApiWebhook }),
  /** Subscribes an address to events; the answer has the secret that signs them. */
  subscribe: apiCall('POST /api/v2/webhooks', { ...write, body: ApiNewWebhook, reply: ApiWebhookWithSecret }),
  update: apiCall('PATCH /api/v2/webhooks/{id}', { ...write, body: ApiWebhookChange, reply: ApiWebhook }),
  unsubscribe: apiCall('DELETE /api/v2/webhooks/{id}', { ...write, reply: ApiRemoved }),
})
