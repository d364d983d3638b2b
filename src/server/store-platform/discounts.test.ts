import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDiscounts } from './discounts.ts'

let server: Server | undefined
afterEach(() => void server?.close())

const access = { shop: 'a.myshopify.com', token: 'key' }

async function answering(data: object) {
  const asked: { query: string; variables: Record<string, unknown> }[] = []
  server = createServer(async (request, response) => {
    asked.push(JSON.parse(String((await request.toArray()).join(''))))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data }))
  })
  await new Promise<void>(done => server!.listen(0, '127.0.0.1', done))
  return { asked, discounts: createDiscounts({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{shop}` }) }
}

const node = (value: object) => ({
  id: 'gid://shopify/DiscountCodeNode/1',
  codeDiscount: { title: 'Commission', codes: { nodes: [{ code: 'A1' }] }, customerGets: { value } },
})

test('a code is worth a fixed sum, once, on a whole order', async () => {
  const made = { codeDiscountNode: node({ amount: { amount: '12.5', currencyCode: 'USD' } }), userErrors: [] }
  const { asked, discounts } = await answering({ discountCodeBasicCreate: made })
  expect(await discounts.createDiscount(access, { title: 'Commission', code: 'A1', amount: '12.50' })).toEqual({
    discount: { id: 'gid://shopify/DiscountCodeNode/1', title: 'Commission', code: 'A1', amount: '12.5', currency: 'USD' },
  })
  expect(asked[0]!.variables.basicCodeDiscount).toMatchObject({
    usageLimit: 1,
    customerGets: { value: { discountAmount: { amount: '12.50', appliesOnEachItem: false } }, items: { all: true } },
  })
})

test('a code that is taken is refused in the platform’s words', async () => {
  const userErrors = [{ code: 'TAKEN', message: 'Code must be unique' }]
  const { discounts } = await answering({ discountCodeBasicCreate: { codeDiscountNode: null, userErrors } })
  expect(await discounts.createDiscount(access, { title: '', code: 'A1', amount: '1' })).toEqual({
    refused: ['Code must be unique'],
    isTaken: true,
  })
})

test('a code of another kind is found and worth nothing; one that is not there is not found', async () => {
  const other = (await answering({ codeDiscountNodeByCode: node({ percentage: 0.1 }) })).discounts
  expect(await other.findDiscount(access, 'A1')).toMatchObject({ code: 'A1', amount: '0' })
  const none = (await answering({ codeDiscountNodeByCode: null })).discounts
  expect(await none.findDiscount(access, 'A1')).toBeUndefined()
})
