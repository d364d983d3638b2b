import { eventSchemas } from '#features/open/webhooks/rules/payload-shapes.ts'
import type { Contract } from '#kit/contract/endpoint.ts'
import { jsonSchema, type OpenApi, openApiOf } from '#server/http/openapi.ts'
import { apiV2 } from '../described.ts'
import { apiExamples } from '../rules/examples.ts'
import { shared } from '../texts/en.ts'

const SIGNATURE = 'The time of sending and an HMAC-SHA256 of it and the body: `t=1772360131,v1=5f3c…`.'

/** API v2 and what is sent by webhooks, as an OpenAPI 3.1 document. It is read by programs and is in English. */
export const apiDocument = (url: string): OpenApi =>
  openApiOf(apiV2 as Record<string, Contract>, url, {
    introduction: shared.apiDocs.introduction,
    refusalsHave: ['error'],
    summaryOf: (feature, name) => (shared.apiCalls as Record<string, Record<string, string>>)[feature]![name]!,
    exampleOf: (feature, name) => apiExamples[feature]?.[name] ?? {},
    webhooks: Object.fromEntries(Object.entries(eventSchemas).map(([type, schema]) => [type, { post: received(type, schema) }])),
  })

const received = (type: string, schema: unknown) => ({
  operationId: `events.${type}`,
  summary: type,
  tags: ['Webhooks'],
  security: [],
  parameters: [{ name: 'Tandem-Signature', in: 'header', required: true, schema: { type: 'string', description: SIGNATURE } }],
  requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(schema, 'output') } } },
  responses: { '2XX': { description: 'Received. Anything else is sent again.' } },
})
