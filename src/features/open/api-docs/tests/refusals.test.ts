import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApiScope, apiScopes } from '#kit/access.ts'
import { type ErrorBody, type ErrorKind, statusOf } from '#kit/contract/errors.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop, keyOf } from '../../../../../tests/support/people.ts'
import type { OpenApi, Operation } from '../../../../server/http/openapi.ts'
import { apiExamples } from '../rules/examples.ts'
import { apiDocument } from '../server/apiDocument.ts'

let app: TestApp
let shop_id: number
let keys: Record<'all' | 'free' | 'busy' | 'none', string>
beforeAll(async () => {
  app = await testApp({ demo: false })
  const { db } = app.services
  shop_id = await addShop(db, 'enterprise')
  const [all, free, busy] = [shop_id, await addShop(db, 'free'), await addShop(db, 'professional')]
  keys = { all: await keyOf(db, all), free: await keyOf(db, free), busy: await keyOf(db, busy), none: '' }
})
afterAll(() => app.close())
// All calls together are more than a shop has in a minute.
beforeEach(() => app.asOwner('truncate rate_limit'))

const document = apiDocument('http://tandem.test')
interface Call extends Operation {
  method: string
  path: string
}
const calls: Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
)
const scopeOf = ({ description }: Call) => /permission `(\w+)`/.exec(description)![1] as ApiScope

let asked = 0
interface Asking {
  key?: string
  headers?: Record<string, string>
  query?: string
  body?: string
}

/** The example of a call for things that nobody has, or otherwise. */
function ask({ method, path, operationId }: Call, { key = keys.all, headers = {}, query, body: text }: Asking) {
  const [group, name] = operationId.split('.') as [string, string]
  const { body, query: usual = {} } = apiExamples[group]![name]!
  const search =
    query ?? String(new URLSearchParams(Object.entries(usual).map(([one, value]): [string, string] => [one, String(value)])))
  const address = path.replace('{click}', '0198c6a2-7d4e-7b1c-9f53-2f6f1c1d0a77').replace(/{\w+}/, '8999999999999')
  return app.fetch(`${address}?${search}`, {
    method: method.toUpperCase(),
    headers: {
      ...{ authorization: key, 'idempotency-key': `refused-${++asked}` },
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body && (text ?? JSON.stringify(body)),
  })
}

const isWrite = ({ method }: Call) => method !== 'get'
const takes = ({ requestBody }: Call) => requestBody !== undefined

/** Who is refused so, and how. */
const ways: [kind: ErrorKind, isMeant: (call: Call) => boolean, how: (call: Call) => Promise<Response>][] = [
  ['malformed', takes, call => ask(call, { body: '{' })],
  ['unauthenticated', () => true, call => ask(call, { key: keys.none })],
  ['plan_required', ({ operationId }) => operationId !== 'orders.report', call => ask(call, { key: keys.free })],
  ['forbidden', () => true, async call => ask(call, { key: await without(scopeOf(call)) })],
  ['not_found', ({ path }) => path.includes('{'), call => ask(call, {})],
  ['too_large', takes, call => ask(call, { body: JSON.stringify({ name: 'x'.repeat(1_100_000) }) })],
  ['invalid', isWrite, call => ask(call, { headers: { 'idempotency-key': 'short' } })],
  ['invalid', ({ parameters }) => parameters.some(one => one.in === 'query'), call => ask(call, { query: 'fields=a-field' })],
  ['too_many_requests', () => true, call => ask(call, { key: keys.busy })],
  ['unexpected', () => true, call => ask(call, {})],
]

const partial = new Map<ApiScope, Promise<string>>()
function without(scope: ApiScope): Promise<string> {
  const others = apiScopes.filter(one => one !== scope)
  if (!partial.has(scope)) partial.set(scope, keyOf(app.services.db, shop_id, others))
  return partial.get(scope)!
}

/** What is so while they are asked. */
const meanwhile: Partial<Record<ErrorKind, { begin: () => Promise<unknown>; end?: () => Promise<unknown> }>> = {
  too_many_requests: {
    begin: () => Promise.all(Array.from({ length: 120 }, () => ask(calls[0]!, { key: keys.busy }))),
  },
  unexpected: {
    begin: () => app.asOwner('alter table api_key rename to api_key_gone'),
    end: () => app.asOwner('alter table api_key_gone rename to api_key'),
  },
}

test.each(ways)(
  '%s is answered by every call that says so, as a validator that is not ours reads it',
  async (kind, isMeant, how) => {
    const told: OpenApi = structuredClone(document)
    const { begin, end } = meanwhile[kind] ?? {}
    await begin?.()
    try {
      for (const call of calls.filter(isMeant)) {
        const { operationId, method, path } = call
        if (!begin) await app.asOwner('truncate rate_limit')
        const answer = await how(call)
        const example = (await answer.json()) as ErrorBody
        expect({ operationId, status: answer.status, example }).toMatchObject({
          ...{ operationId, status: statusOf[kind] },
          example: { error: { type: kind, message: expect.stringMatching(/\w/) } },
        })
        const { responses } = told.paths[path]![method]!
        expect(responses, operationId).toHaveProperty(String(statusOf[kind]))
        const schema = { $ref: '#/components/schemas/Refusal' }
        responses[statusOf[kind]] = { description: kind, content: { 'application/json': { schema, example } } }
      }
    } finally {
      await end?.()
    }
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-invalid-media-type-examples': 'error' } })
    const problems = await lintFromString({ source: JSON.stringify(told), config })
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
  },
)

test('every call that reads says that nothing has changed, without a body', async () => {
  for (const call of calls.filter(one => !isWrite(one) && !one.path.includes('{') && one.operationId !== 'links.list')) {
    await app.asOwner('truncate rate_limit')
    const first = await ask(call, {})
    expect({ call: call.operationId, status: first.status }).toEqual({ call: call.operationId, status: 200 })
    const again = await ask(call, { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect({ call: call.operationId, status: again.status, body: await again.text() }).toEqual({
      ...{ call: call.operationId, status: 304, body: '' },
    })
    expect(call.responses).toHaveProperty('304')
  }
})
