import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeys } from '#features/open/api-keys/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'

let app: TestApp
let shop_id: number
let key: string

beforeAll(async () => {
  app = await testApp({ demo: false })
  shop_id = await addShop(app.services.db, 'professional')
  key = (await (await merchant(shop_id))(apiKeys.create, { body: { name: 'Web store' } })).key
})
afterAll(() => app.close())

const merchant = async (shop: number, person = {}) => app.clientWith(await signedIn(app.services.db, shop, person))

let requests = 0
const anApiOrder = (over: object = {}) => ({
  id: 'A-1',
  number: '#1',
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
  financial_status: 'paid',
  currency: 'USD',
  customer: { id: 'c-1', email: 'Ann@Example.test', name: 'Ann Lee' },
  lines: [{ id: 'l-1', title: 'Lamp', product_id: 'p-1', quantity: 2, price: '19.90', discount: '1.80', tax: '3.04' }],
  ...over,
})

interface Sending {
  authorization?: string
  idempotencyKey?: string | null
}

async function report(order: object, { authorization = key, idempotencyKey = `request-${++requests}` }: Sending = {}) {
  const answer = await app.fetch('/api/v2/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization,
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(order),
  })
  return { status: answer.status, body: (await answer.json()) as { data?: unknown; reason?: string; message?: unknown } }
}

const storedOrder = (id: string) =>
  app.services.db.inShop(shop_id, tx => tx.selectFrom('store_order').selectAll().where('platform_id', '=', id).executeTakeFirst())

test('an order reported with a key is stored to the cent', async () => {
  const { status, body } = await report(anApiOrder())
  expect({ status, body }).toEqual({
    status: 200,
    body: { data: { id: 'A-1', number: '#1', updated_at: '2026-03-01T10:00:00.000Z' } },
  })
  expect(await storedOrder('A-1')).toMatchObject({
    source: 'api',
    currency: 'USD',
    content: {
      customer: { email: 'ann@example.test' },
      lines: [{ gross: 3980, discount: 180, tax: 304, refunded: 0, refunded_quantity: 0 }],
    },
  })
})

test('the same order with a refund takes the place of the first report', async () => {
  const refunds = [{ id: 'r-1', created_at: '2026-03-04T09:00:00Z', lines: [{ line_id: 'l-1', quantity: 1, amount: '19.00' }] }]
  await report(anApiOrder({ id: 'A-2' }))
  await report(anApiOrder({ id: 'A-2', updated_at: '2026-03-04T09:00:00Z', financial_status: 'partially_refunded', refunds }))
  expect(await storedOrder('A-2')).toMatchObject({
    version: 2,
    content: { refund_id: 'r-1', lines: [{ refunded: 1900, refunded_quantity: 1 }] },
  })
})

test('a repeated request is answered alike and done once', async () => {
  const sending = { idempotencyKey: 'same-request-1' }
  const [first, second] = await Promise.all([
    report(anApiOrder({ id: 'A-3' }), sending),
    report(anApiOrder({ id: 'A-3' }), sending),
  ])
  expect(second).toEqual(first)
  expect(await storedOrder('A-3')).toMatchObject({ version: 1 })
})

test('the same idempotency key for another order is refused', async () => {
  await report(anApiOrder({ id: 'A-4' }), { idempotencyKey: 'same-request-2' })
  const again = await report(anApiOrder({ id: 'A-5' }), { idempotencyKey: 'same-request-2' })
  expect(again).toMatchObject({
    status: 422,
    body: { reason: 'orders.idempotencyKeyReused', message: expect.stringContaining('same-request-2') },
  })
  expect(await storedOrder('A-5')).toBeUndefined()
})

const aLine = (over: object = {}) => ({ id: 'l-1', title: 'Lamp', quantity: 1, price: '1.00', ...over })

test.each([
  ['no idempotency key', {}, { idempotencyKey: null }, 'orders.idempotencyKeyRequired'],
  ['an idempotency key that is too short', {}, { idempotencyKey: 'x' }, 'orders.idempotencyKeyRequired'],
  ['an amount that is a number', { shipping: 5 }, {}, 'error.invalid'],
  ['more decimals than the currency has', { shipping: '5.001' }, {}, 'error.invalid'],
  ['another currency than the shop keeps its books in', { currency: 'EUR' }, {}, 'error.invalid'],
  ['an order without lines', { lines: [] }, {}, 'error.invalid'],
  ['two lines with one id', { lines: [aLine(), aLine()] }, {}, 'error.invalid'],
  [
    'a line that costs more than can be counted',
    { lines: [aLine({ quantity: 1_000_000, price: '9999999999999.99' })] },
    {},
    'error.invalid',
  ],
  [
    'lines that cost more than can be counted together',
    { lines: ['a', 'b'].map(id => aLine({ id, quantity: 9, price: '9999999999999.99' })) },
    {},
    'error.invalid',
  ],
  ['a time before there were orders', { created_at: '0000-01-01T00:00:00Z' }, {}, 'error.invalid'],
  [
    'a refund for a line the order does not have',
    { refunds: [{ id: 'r', created_at: '2026-03-04T09:00:00Z', lines: [{ line_id: 'x', quantity: 1, amount: '1' }] }] },
    {},
    'error.invalid',
  ],
])('%s is refused', async (_title, over, sending, reason) => {
  expect(await report(anApiOrder({ id: 'never', ...over }), sending)).toMatchObject({ status: 422, body: { reason } })
  expect(await storedOrder('never')).toBeUndefined()
})

test('an order with too many lines, refunds or refunded lines is refused in words', async () => {
  const several = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
  const refund = (id: number, lines = 0) => ({
    id: `r-${id}`,
    created_at: '2026-03-04T09:00:00Z',
    lines: several(lines, () => ({ line_id: 'l-1', quantity: 0, amount: '0' })),
  })
  const refusals = [
    await report(anApiOrder({ lines: several(1_001, i => aLine({ id: `l-${i}` })) })),
    await report(anApiOrder({ refunds: several(501, i => refund(i)) })),
    await report(anApiOrder({ refunds: several(21, i => refund(i, 1_000)) })),
  ]
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [422, { lines: ['An order can have at most 1000 lines.'] }],
    [422, { refunds: ['An order can have at most 500 refunds.'] }],
    [422, { refunds: ['The refunds of an order can name at most 20000 lines in total.'] }],
  ])
})

test('the sentence stands at the price that is too large', async () => {
  const { body } = await report(
    anApiOrder({ lines: [aLine(), aLine({ id: 'l-2', quantity: 1_000_000, price: '9999999999999' })] }),
  )
  expect(body.message).toEqual({ 'lines.1.price': ['This amount is too large to be counted exactly.'] })
})

test('nobody else gets in: no key, a made-up one, a session, a revoked key', async () => {
  const call = await merchant(shop_id)
  const { key: revoked, id } = await call(apiKeys.create, { body: { name: 'Old' } })
  await call(apiKeys.revoke, { id })
  const session = `Bearer ${await signedIn(app.services.db, shop_id)}`
  const stranger = key.replace(`tandem_${shop_id}_`, `tandem_${shop_id + 1}_`)
  for (const authorization of ['', 'nonsense', session, revoked, stranger, `${key}x`])
    expect(await report(anApiOrder(), { authorization })).toMatchObject({ status: 401 })
})

test('a key opens the order call and no screen of the merchant', async () => {
  await expect(app.clientWith(key)(apiKeys.list)).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('a key is shown once; the database knows only its hash', async () => {
  const call = await merchant(shop_id)
  const listed = await call(apiKeys.list)
  expect(listed).toContainEqual(
    expect.objectContaining({ name: 'Web store', last_four: key.slice(-4), last_used_at: expect.any(String) }),
  )
  expect(JSON.stringify(listed)).not.toContain(key.slice(-40))
  const rows = await app.services.db.inShop(shop_id, tx => tx.selectFrom('api_key').selectAll().execute())
  expect(rows.map(row => JSON.stringify(row)).join()).not.toContain(key)
})

test('every plan may report orders; keys are made by people who may change settings', async () => {
  const free = await addShop(app.services.db, 'free')
  const { key: freeKey } = await (await merchant(free))(apiKeys.create, { body: { name: 'x' } })
  expect((await report(anApiOrder(), { authorization: freeKey })).status).toBe(200)
  const staff = await merchant(shop_id, { role: 'staff', permissions: ['referrals'] })
  await expect(staff(apiKeys.list)).rejects.toMatchObject({ kind: 'forbidden' })
})

test("a shop cannot revoke another shop's key, and is not told that it exists", async () => {
  const other = await addShop(app.services.db, 'professional')
  const { id } = await (await merchant(other))(apiKeys.create, { body: { name: 'Theirs' } })
  await expect((await merchant(shop_id))(apiKeys.revoke, { id: id + 1000 })).rejects.toMatchObject({ kind: 'not_found' })
  const mine = await merchant(shop_id)
  await expect(mine(apiKeys.revoke, { id })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await (await merchant(other))(apiKeys.list)).toHaveLength(1)
})

test('a shop has at most ten keys', async () => {
  const crowded = await addShop(app.services.db, 'professional')
  const call = await merchant(crowded)
  for (let n = 0; n < 10; n++) await call(apiKeys.create, { body: { name: `Key ${n}` } })
  await expect(call(apiKeys.create, { body: { name: 'One more' } })).rejects.toMatchObject({ reason: 'apiKeys.tooMany' })
})

test('the 121st report within a minute is asked to wait, and other shops are not', async () => {
  const busy = await addShop(app.services.db, 'professional')
  const { key: busyKey } = await (await merchant(busy))(apiKeys.create, { body: { name: 'Busy' } })
  const statuses: number[] = []
  for (let n = 0; n < 121; n++) statuses.push((await report({}, { authorization: busyKey })).status)
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([422]))
  expect(statuses[120]).toBe(429)
  expect((await report(anApiOrder({ id: 'A-9' }))).status).toBe(200)
})
