import * as z from 'zod'
import { arePlansSold, type Permission, planNeededFor, plans } from '#kit/access.ts'
import { type FileFormat, isTextFormat, mediaTypes } from '#kit/contract/download.ts'
import { type Access, type Contract, type Endpoint, IDEMPOTENCY_KEY, isIdParam, splitRoute } from '#kit/contract/endpoint.ts'
import { type ErrorKind, statusOf } from '#kit/contract/errors.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema; example?: unknown }[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<string, object>
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  /** What is sent to other systems, by the name of the event. */
  webhooks?: Record<string, { post: object }>
  components: object
}

/** A call as somebody makes it. */
export interface CallExample {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number>>
  body?: object
}

interface Description {
  introduction: string
  /** How a call is called, and how it is made. */
  summaryOf: (feature: string, name: string) => string
  exampleOf: (feature: string, name: string) => CallExample
  webhooks: OpenApi['webhooks']
  /** What every refusal has besides. */
  refusalsHave: readonly string[]
}

const INTRODUCTION = `Calls of signed-in people carry \`Authorization: Bearer <access_token>\`, as given by \`POST /api/login\`. \
Answers come as \`{ "data": … }\`, except where the reply is marked as bare. Every refusal has the same body: \
\`status\`, \`kind\`, \`reason\` (the exact cause, for programs) and \`message\` (a sentence, or sentences by field, in the reader's language).`

/** The contracts as an OpenAPI 3.1 document for the server at `url`. Names of features and calls become titles. */
export function openApiOf(features: Record<string, Contract>, url: string, more: Partial<Description> = {}): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [feature, contract] of Object.entries(features))
    for (const [name, endpoint] of Object.entries(contract)) {
      const { method, path } = splitRoute(endpoint.route)
      paths[path] ??= {}
      const summary = more.summaryOf?.(feature, name) ?? titleOf(name)
      const operation = { ...operationOf(feature, name, endpoint), summary }
      paths[path][method.toLowerCase()] = withExample(operation, more.exampleOf?.(feature, name) ?? {})
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tandem',
      version: '1',
      description: more.introduction ?? INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags: Object.keys(features).map(feature => ({ name: titleOf(feature) })),
    paths,
    ...(more.webhooks && { webhooks: more.webhooks }),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
      schemas: { Refusal: { ...refusalSchema, required: [...refusalSchema.required, ...(more.refusalsHave ?? [])] } },
      responses: {
        ...Object.fromEntries(kindsTold().map(kind => [kind, refusalResponse(kind)])),
        unchanged: { description: 'Nothing changed since the response whose `ETag` was sent in `If-None-Match`.' },
      },
      headers,
    },
  }
}

function operationOf(feature: string, name: string, endpoint: Endpoint): Operation {
  return {
    operationId: `${feature}.${name}`,
    tags: [titleOf(feature)],
    summary: titleOf(name),
    description: rulesOf(endpoint).join(' '),
    security: securityOf(endpoint.access),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    requestBody: bodyOf(endpoint),
    responses: { '200': { ...replyOf(endpoint), ...headersOf(endpoint) }, ...unchangedOf(endpoint), ...refusalsOf(endpoint) },
  }
}

function withExample(operation: Operation, { params = {}, query = {}, body }: CallExample): Operation {
  const given: Record<string, Record<string, unknown>> = {
    path: params,
    query,
    header: { 'Idempotency-Key': 'order-1042-approve' },
  }
  const parameters = operation.parameters.map(parameter => {
    const example = given[parameter.in]?.[parameter.name]
    return example === undefined ? parameter : { ...parameter, example }
  })
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (!type || !content || !body) return { ...operation, parameters }
  return { ...operation, parameters, requestBody: { required: true, content: { [type]: { ...content, example: body } } } }
}

function securityOf(access: Access): Operation['security'] {
  if (access === 'public') return []
  return access === 'api-key' ? [{ apiKey: [] }] : [{ bearer: [] }]
}

/** `identifyShopName` and `thank-you-page` as words for people. */
export function titleOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Who may call, from which plan, how often: one sentence each. */
function rulesOf({ access, scope, feature, limit, bare }: Endpoint): string[] {
  const rules = [`Access: ${whoMayCall(access)}.`]
  if (scope) rules.push(`The key needs the permission \`${scope}\`.`)
  if (feature && arePlansSold()) rules.push(`Requires the ${plans[planNeededFor(feature)].title} plan or higher.`)
  if (limit) rules.push(`Limit: ${limit.calls} calls in ${limit.seconds} seconds per ${limit.by}.`)
  if (bare) rules.push('The response isn’t wrapped in `data`.')
  return rules
}

function whoMayCall(access: Access): string {
  switch (access) {
    case 'public':
      return 'everyone'
    case 'signed-in':
      return 'everyone who is logged in'
    case 'api-key':
      return 'software with one of the shop’s API keys'
    case 'affiliate':
      return 'affiliates, in the portal'
    case 'super-admin':
      return 'the shop owner'
    case 'sudo':
      return 'the provider’s support staff'
    default:
      return `the shop owner and staff with ${permissionsOf(access)}`
  }
}

function permissionsOf(access: Permission | readonly Permission[]): string {
  if (typeof access === 'string') return `the permission \`${access}\``
  return `any of the permissions ${access.map(name => `\`${name}\``).join(', ')}`
}

function pathParameters({ route }: Endpoint): Operation['parameters'] {
  return [...route.matchAll(/{(\w+)}/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema: { type: isIdParam(name!) ? 'integer' : 'string' },
  }))
}

function queryParameters({ query }: Endpoint): Operation['parameters'] {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as JsonSchema,
  }))
}

function headerParameters({ idempotent }: Endpoint): Operation['parameters'] {
  if (!idempotent) return []
  const description =
    'A unique key you choose for this request. Repeating the request with the same key has no further effect and returns the same response.'
  const schema = { type: 'string', pattern: IDEMPOTENCY_KEY.source, description } as const
  return [{ name: 'Idempotency-Key', in: 'header', required: true, schema }]
}

function bodyOf({ body, form }: Endpoint): Operation['requestBody'] {
  if (!body) return undefined
  const type = form ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema: jsonSchema(body, 'input') } } }
}

function replyOf({ reply, bare, download }: Endpoint): object {
  if (download) return fileReplyOf([download].flat())
  const data = jsonSchema(reply ?? z.null(), 'output')
  const schema = bare ? data : { type: 'object', required: ['data'], properties: { data } }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

const headers = {
  'RateLimit-Limit': { description: 'How many calls a minute the store has.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'How many are left.', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'In how many seconds the count begins again.', schema: { type: 'integer' } },
  ETag: { description: 'Send it as `If-None-Match` to be told that nothing has changed.', schema: { type: 'string' } },
}

const isTagged = ({ access, route }: Endpoint) => access === 'api-key' && splitRoute(route).method === 'GET'

/** What comes with every answer to a key. */
function headersOf(endpoint: Endpoint): { headers?: object } {
  if (endpoint.access !== 'api-key') return {}
  const names = Object.keys(headers).filter(name => name !== 'ETag' || isTagged(endpoint))
  return { headers: Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }])) }
}

const unchangedOf = (endpoint: Endpoint): Operation['responses'] =>
  isTagged(endpoint) ? { '304': { $ref: '#/components/responses/unchanged' } } : {}

/** The refusals among what is answered. */
export const refusalsAmong = (responses: Operation['responses']): [status: string, refusal: object][] =>
  Object.entries(responses).filter(([status]) => Number(status) >= 400)

function fileReplyOf(formats: FileFormat[]): object {
  const names = formats.map(format => format.toUpperCase()).join(' or ')
  const contentOf = (format: FileFormat) => [mediaTypes[format], { schema: isTextFormat(format) ? text : bytes }] as const
  return { description: `A ${names} file`, content: Object.fromEntries(formats.map(contentOf)) }
}

const text = { type: 'string' }
const bytes = { type: 'string', format: 'binary' }

function refusalsOf(endpoint: Endpoint): Record<string, object> {
  return Object.fromEntries(kindsOf(endpoint).map(kind => [String(statusOf[kind]), { $ref: `#/components/responses/${kind}` }]))
}

/** What the server itself may refuse; a handler's own reasons come on top of it with the same statuses. */
function kindsOf({ access, feature, route, query, body, limit, idempotent }: Endpoint): ErrorKind[] {
  const isOpen = access === 'public'
  const isRead = splitRoute(route).method === 'GET'
  const may: [ErrorKind, boolean][] = [
    ['malformed', Boolean(body)],
    ['unauthenticated', !isOpen],
    ['plan_required', Boolean(feature) && arePlansSold()],
    ['forbidden', !isOpen && access !== 'signed-in'],
    ['not_found', route.includes('{')],
    ['conflict', !isRead],
    ['too_large', Boolean(body)],
    ['invalid', Boolean(query || body || idempotent)],
    ['too_many_requests', Boolean(limit)],
    ['unexpected', true],
    ['unavailable', true],
  ]
  return may.filter(([, possible]) => possible).map(([kind]) => kind)
}

const meanings: Record<ErrorKind, string> = {
  malformed: 'The request couldn’t be read.',
  unauthenticated: 'Not logged in, or the token has expired.',
  plan_required: 'The shop’s plan doesn’t include this.',
  forbidden: 'The caller doesn’t have permission to do this.',
  not_found: 'Not found in this shop.',
  conflict: 'Not possible in the current state.',
  too_large: 'The request is too large.',
  invalid: 'Some fields aren’t valid; `message` names them.',
  too_many_requests: 'Too many calls; `Retry-After` says how many seconds to wait.',
  unexpected: 'Something went wrong on our side; quote `request_id` when you report it.',
  unavailable: 'Not available right now; try again after `Retry-After` seconds.',
}

/** Where no plans are sold, nothing is refused for want of one. */
const kindsTold = () => (Object.keys(statusOf) as ErrorKind[]).filter(kind => kind !== 'plan_required' || arePlansSold())

const refusalResponse = (kind: ErrorKind) => ({
  description: meanings[kind],
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const refusalSchema = {
  type: 'object',
  required: ['status', 'kind', 'reason', 'message'],
  properties: {
    status: { type: 'integer', enum: Object.values(statusOf) },
    kind: { type: 'string', enum: Object.keys(statusOf) },
    reason: { type: 'string', description: 'The exact cause, such as `session.wrongPassword`.' },
    message: {
      anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }],
      description: 'A message, or messages by field; nested fields are joined by dots.',
    },
    request_id: { type: 'string', description: 'Present on unexpected errors.' },
    error: {
      type: 'object',
      description: 'Present on calls with an API key: the first problem, with the field it is about.',
      required: ['type', 'code', 'field', 'message'],
      properties: {
        type: { type: 'string', enum: Object.keys(statusOf) },
        code: { type: 'string' },
        field: { type: ['string', 'null'] },
        message: { type: 'string' },
      },
    },
  },
}

export function jsonSchema(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return rest
}
