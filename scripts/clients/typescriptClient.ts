import type { JsonSchema, OpenApi, Operation } from '../../src/server/http/openapi.ts'

/** A client for API v2 in one file without dependencies, typed by its OpenAPI document. */
export function typescriptClient({ paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method.toUpperCase(), operation)),
  )
  const groups = Map.groupBy(calls, ({ group }) => group)
  return [
    HEAD,
    ...calls.flatMap(({ types }) => types),
    '/** All calls of the store that the key belongs to. */',
    'export function createTandem(options: TandemOptions) {',
    '  const send = sender(options)',
    '  return {',
    ...[...groups].flatMap(([group, those]) => [`    ${group}: {`, ...those.flatMap(({ lines }) => lines), '    },']),
    '  }',
    '}',
    '',
  ].join('\n')
}

interface Call {
  group: string
  types: string[]
  lines: string[]
}

function callOf(path: string, method: string, { operationId, summary, parameters, requestBody, responses }: Operation): Call {
  const [group, name] = operationId.split('.') as [string, string]
  const type = pascal(group) + pascal(name)
  const query = parameters.filter(parameter => parameter.in === 'query')
  const params = parameters.filter(parameter => parameter.in === 'path')
  const reply = replyOf(responses)
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const isWrite = method !== 'GET'
  const needsQuery = query.some(({ required }) => required)
  const given = [
    ...params.map(({ name, schema }) => `${name}: ${schema.type === 'integer' ? 'number' : 'string'}`),
    ...(body ? [`body: ${type}Body`] : []),
    ...(query.length > 0 ? [`query: ${type}Query${needsQuery ? '' : ' = {}'}`] : []),
    ...(isWrite ? ['idempotencyKey: string = newKey()'] : []),
  ]
  const address = path.replaceAll(/{(\w+)}/g, (_, param: string) => `\${encodeURIComponent(${param})}`)
  const parts = [
    ...(query.length > 0 ? ['query'] : []),
    ...(body ? ['body'] : []),
    ...(isWrite ? ['idempotencyKey'] : []),
    ...(reply.isBare ? ['isPage: true'] : []),
  ]
  return {
    group,
    types: [
      ...(body ? [`export type ${type}Body = ${typeOf(body)}\n`] : []),
      ...(query.length > 0 ? [`export type ${type}Query = ${typeOf(objectOf(query))}\n`] : []),
      `export type ${type}Reply = ${typeOf(reply.schema)}\n`,
    ],
    lines: [
      `      /** ${summary}. */`,
      `      ${name}: (${given.join(', ')}): Promise<${type}Reply> =>`,
      `        send('${method}', \`${address}\`, { ${parts.join(', ')} }),`,
    ],
  }
}

function replyOf(responses: Operation['responses']): { schema: JsonSchema; isBare: boolean } {
  const { content } = responses['200'] as { content: { 'application/json': { schema: JsonSchema } } }
  const { schema } = content['application/json']
  const isBare = 'has_more' in (schema.properties ?? {})
  return { schema: isBare ? schema : (schema.properties!.data as JsonSchema), isBare }
}

const objectOf = (query: Operation['parameters']): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  required: query.filter(({ required }) => required).map(({ name }) => name),
})

function typeOf(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum)
    return schema.enum.map(choice => (typeof choice === 'string' ? `'${choice}'` : JSON.stringify(choice))).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(choice => typeOf(choice as JsonSchema, indent)))].join(' | ')
  if (Array.isArray(schema.type))
    return schema.type.map((type: JsonSchema['type']) => typeOf({ ...schema, type }, indent)).join(' | ')
  switch (schema.type) {
    case 'object':
      return objectType(schema, indent)
    case 'array':
      return `Array<${typeOf((schema.items ?? {}) as JsonSchema, indent)}>`
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

function objectType({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).flatMap(([name, property]) => {
    const { description } = property as JsonSchema
    return [
      ...(description ? [`${inner}/** ${description} */`] : []),
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(property as JsonSchema, inner)}`,
    ]
  })
  return lines.length === 0 ? 'Record<string, unknown>' : `{\n${lines.join('\n')}\n${indent}}`
}

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const HEAD = `// Written by \`npm run client\` from the OpenAPI document of API v2 (/api/v2/openapi.json). Do not edit.

export interface TandemOptions {
  /** Where Tandem runs, such as https://tandem.example.com. */
  url: string
  /** A key of the store. */
  key: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** What the API refused, and why. */
export class TandemError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string
  readonly field: string | null

  constructor(status: number, { type, code, field, message }: { type: string; code: string; field: string | null; message: string }) {
    super(message)
    this.name = 'TandemError'
    this.status = status
    this.type = type
    this.code = code
    this.field = field
  }
}

interface Parts {
  query?: object
  body?: object
  idempotencyKey?: string
  isPage?: boolean
}

const newKey = (): string => crypto.randomUUID()

function sender({ url, key, fetch: ask = fetch }: TandemOptions) {
  return async <Reply>(method: string, path: string, { query = {}, body, idempotencyKey, isPage }: Parts): Promise<Reply> => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
    const response = await ask(\`\${url.replace(/\\/$/, '')}\${path}\${search.size > 0 ? \`?\${search}\` : ''}\`, {
      method,
      headers: {
        authorization: key,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    const answer = (await response.json()) as { data: Reply; error?: ConstructorParameters<typeof TandemError>[1] }
    if (!response.ok) {
      const unknown = { type: 'unexpected', code: 'unexpected', field: null, message: response.statusText }
      throw new TandemError(response.status, answer.error ?? unknown)
    }
    return isPage ? (answer as Reply) : answer.data
  }
}

/** Every row of a list, page after page: \`for await (const row of pages(tandem.affiliates.list)) …\` */
export async function* pages<Row, Query extends { cursor?: string } | undefined>(
  list: (query: Query) => Promise<{ data: Row[]; next_cursor: string | null }>,
  query?: Query,
): AsyncGenerator<Row> {
  for (let cursor = query?.cursor; ; ) {
    const page = await list({ ...query, cursor } as Query)
    yield* page.data
    if (page.next_cursor === null) return
    cursor = page.next_cursor
  }
}
`
