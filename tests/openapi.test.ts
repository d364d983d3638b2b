import { createConfig, lintFromString } from '@redocly/openapi-core'
import { OpenAPIClientAxios } from 'openapi-client-axios'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeys } from '#features/open/api-keys/contract.ts'
import { type TestApp, testApp } from './support/app.ts'
import { addShop, signedIn } from './support/people.ts'

let app: TestApp
let document: string
beforeAll(async () => {
  app = await testApp({ demo: false })
  document = await (await app.fetch('/api/openapi.json')).text()
})
afterAll(() => app.close())

test('the description of the API passes an independent linter: nothing wrong, no path that could mean two', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'error' } })
  const problems = await lintFromString({ source: document, config })
  expect(problems.length).toBeGreaterThan(0) // Warnings, such as a tag without a description, show that it was read.
  expect(problems.filter(problem => problem.severity === 'error').map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual(
    [],
  )
})

describe('a client generated from the description', () => {
  const client = async (authorization: string) => {
    const api = new OpenAPIClientAxios({
      definition: JSON.parse(document),
      axiosConfigDefaults: {
        headers: { authorization },
        adapter: async config => {
          const { method = 'get', url = '', params = {}, data, headers } = config
          const search = new URLSearchParams(params)
          const answer = await app.fetch(`${url}${search.size > 0 ? `?${search}` : ''}`, {
            method: method.toUpperCase(),
            headers: Object.fromEntries(Object.entries(headers.toJSON()).map(([name, value]) => [name, String(value)])),
            body: data,
          })
          return { status: answer.status, statusText: '', headers: {}, config, data: await answer.json() }
        },
      },
    })
    return api.init()
  }

  test('reads a list page by page and is told of a wrong sort', async () => {
    const shop_id = await addShop(app.services.db, 'professional')
    const merchant = await client(`Bearer ${await signedIn(app.services.db, shop_id)}`)
    const list = merchant['programs.list']!
    expect((await list({ per_page: 25, page: 1 })).data).toMatchObject({ data: { rows: [], total: 0 } })
    expect((await list({ sort: 'shoe_size:asc' })).status).toBe(422)
  })

  test('reports an order once under its Idempotency-Key, and is refused without one', async () => {
    const shop_id = await addShop(app.services.db, 'professional')
    const merchant = app.clientWith(await signedIn(app.services.db, shop_id))
    const { key } = await merchant(apiKeys.create, { body: { name: 'Web store' } })
    const store = await client(key)
    const order = {
      id: 'A-1',
      number: '#1',
      created_at: '2026-03-01T10:00:00Z',
      updated_at: '2026-03-01T10:00:00Z',
      financial_status: 'paid',
      currency: 'USD',
      lines: [{ id: 'l-1', title: 'Lamp', quantity: 2, price: '19.90' }],
    }
    const report = store['orders.report']!
    const headers = { 'Idempotency-Key': 'order-A-1' }
    const first = await report(headers, order)
    expect(first).toMatchObject({ status: 200, data: { data: { id: 'A-1' } } })
    expect((await report(headers, order)).data).toEqual(first.data)
    expect((await report(headers, { ...order, id: 'A-2' })).status).toBe(422)
    expect((await report({}, order)).status).toBe(422)
  })
})
