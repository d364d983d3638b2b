import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncScopes } from '#features/store/store-connection/server/syncScopes.job.ts'
import { type Delivery, signed } from '../../../../../simulators/store-platform/deliveries.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { aRefund, aShopifyOrder, refundLine } from '../../../../../tests/support/shopify-orders.ts'

const OLD_SECRET = 'the-secret-before'
let platform: SimulatedPlatform
let shop: Intake

beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform, OLD_SECRET)
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

let lastId = 900_000

/** A delivery the platform would send now. */
function delivery(
  topic: string,
  payload: object,
  { secret = platform.apiSecret, from = DEMO_SHOP, at = new Date() } = {},
): Delivery {
  return signed({ shop: from, topic, payload, at }, secret)
}

const anOrderWith = (over: object = {}) => aShopifyOrder({ id: ++lastId, name: `#${lastId}`, ...over })
const inbox = (sent: Delivery) =>
  shop.rows<{ topic: string; problem: string | null; processed_at: Date | null; body: string }>(
    'select topic, problem, processed_at, body from webhook_inbox where delivery_id = $1',
    [sent.headers['x-shopify-webhook-id']],
  )
const storedOrder = async (id: unknown) =>
  (
    await shop.rows<{
      financial_status: string
      content: { lines: { refunded: number }[] }
      customer_id: string
      address: string
    }>('select * from store_order where platform_id = $1', [String(id)])
  )[0]

test('a delivery is answered once it is in the inbox, exactly as it was sent, and its order follows', async () => {
  const order = anOrderWith()
  const sent = delivery('orders/create', order)
  expect(await shop.send(sent)).toBe(200)
  expect(await inbox(sent)).toMatchObject([{ topic: 'orders/create', body: sent.body, processed_at: null }])
  await shop.settle()
  expect(await inbox(sent)).toMatchObject([{ problem: null, processed_at: expect.any(Date) }])
  expect(await storedOrder(order.id)).toMatchObject({ financial_status: 'paid' })
})

test('its job is asked for in the transaction that stores it', async () => {
  await shop.send(delivery('orders/create', anOrderWith()))
  const jobs = await shop.rows(
    `select payload from graphile_worker._private_jobs join graphile_worker._private_tasks as task on task.id = task_id
     where identifier = 'orders.processInboxes' order by _private_jobs.id desc limit 1`,
  )
  expect(jobs).toEqual([{ payload: { shop_ids: [shop.shop_id] } }])
})

test('a forged delivery is refused and leaves nothing', async () => {
  const sent = delivery('orders/create', anOrderWith(), { secret: 'guessed' })
  expect(await shop.send(sent)).toBe(401)
  expect(await inbox(sent)).toEqual([])
})

test('so is one whose body was changed on the way, even by a space', async () => {
  const sent = delivery('orders/create', anOrderWith())
  expect(await shop.send({ ...sent, body: `${sent.body} ` })).toBe(401)
})

test('so is one without a signature, with an empty one or with one of another length', async () => {
  const sent = delivery('orders/create', anOrderWith())
  const { 'x-shopify-hmac-sha256': _, ...unsigned } = sent.headers
  expect(await shop.send({ ...sent, headers: unsigned })).toBe(401)
  for (const hmac of ['', 'AAAA', `${sent.headers['x-shopify-hmac-sha256']}AAAA`])
    expect(await shop.send({ ...sent, headers: { ...sent.headers, 'x-shopify-hmac-sha256': hmac } })).toBe(401)
})

test('while the secret is being changed, both are accepted', async () => {
  expect(await shop.send(delivery('orders/create', anOrderWith(), { secret: OLD_SECRET }))).toBe(200)
})

test('a genuine delivery for a shop we do not know is not kept', async () => {
  expect(await shop.send(delivery('orders/create', anOrderWith(), { from: 'nobody.myshopify.com' }))).toBe(404)
})

test('a genuine body in the name of another shop concerns the shop it names itself', async () => {
  const about = { shop_domain: 'other-store.myshopify.com', customer: { id: 1 }, orders_to_redact: [] }
  const sent = delivery('customers/redact', about)
  expect(await shop.send(sent)).toBe(200)
  const rows = await shop.rows(
    'select domain from webhook_inbox join shop on shop.shop_id = webhook_inbox.shop_id where delivery_id = $1',
    [sent.headers['x-shopify-webhook-id']],
  )
  expect(rows).toEqual([{ domain: 'other-store.myshopify.com' }])
})

test.each([
  ['customers/data_request', { customer: { id: 1 }, orders_requested: [] }],
  ['customers/redact', { customer: { id: 1 }, orders_to_redact: [] }],
  ['shop/redact', {}],
])('a genuine %s with a placeholder for the store is answered and does nothing', async (topic, about) => {
  for (const from of ['{shop}.myshopify.com', DEMO_SHOP]) {
    const sent = delivery(topic, { shop_id: 954_889, shop_domain: '{shop}.myshopify.com', ...about }, { from })
    expect(await shop.send(sent)).toBe(200)
    expect(await inbox(sent)).toEqual([])
    expect(await shop.send({ ...sent, body: `${sent.body} ` })).toBe(401)
  }
})

test('a test notification about the removal of the app, from a store that is nobody, removes it from nowhere', async () => {
  await shop.rows('insert into platform_shop (platform_id, shop_id) values ($1, $2) on conflict do nothing', [
    '101',
    shop.shop_id,
  ])
  const sent = delivery('app/uninstalled', { id: 548_380_009, name: 'Super Toys', myshopify_domain: null, currency: 'USD' })
  expect(await shop.send(sent)).toBe(200)
  expect(await inbox(sent)).toEqual([])
})

test("another shop's order sent in this shop's name is kept as a problem and credits nobody", async () => {
  const order = anOrderWith({ order_status_url: 'https://other-store.myshopify.com/orders/1/authenticate' })
  const sent = delivery('orders/create', order)
  expect(await shop.send(sent)).toBe(200)
  await shop.settle()
  expect((await inbox(sent))[0]!.problem).toContain('other-store.myshopify.com')
  expect(await storedOrder(order.id)).toBeUndefined()
})

test('a replayed delivery is answered like the first one and kept once', async () => {
  const sent = delivery('orders/create', anOrderWith())
  for (let times = 0; times < 3; times++) expect(await shop.send(sent)).toBe(200)
  expect(await inbox(sent)).toHaveLength(1)
})

test('the same event by another subscription is kept once as well', async () => {
  const order = anOrderWith()
  const [first, second] = [delivery('orders/create', order), delivery('orders/create', order)]
  await shop.send(first)
  await shop.send(second)
  expect([...(await inbox(first)), ...(await inbox(second))]).toHaveLength(1)
})

test('a delivery of more than five megabytes is refused', async () => {
  expect(await shop.send(delivery('orders/create', { filling: 'x'.repeat(5 * 2 ** 20) }))).toBe(413)
})

test('what is no JSON is kept with its problem and holds up nobody', async () => {
  const body = 'no json at all'
  const hmac = createHmac('sha256', platform.apiSecret).update(body).digest('base64')
  const broken = { body, headers: { ...delivery('orders/create', {}).headers, 'x-shopify-hmac-sha256': hmac } }
  const order = anOrderWith()
  expect(await shop.send(broken)).toBe(200)
  await shop.send(delivery('orders/create', order))
  await shop.settle()
  expect((await inbox(broken))[0]).toMatchObject({ problem: expect.stringContaining('JSON'), processed_at: expect.any(Date) })
  expect(await storedOrder(order.id)).toBeDefined()
})

test('a test notification of the platform is read, whatever digits its ids have and whatever store its example is of', async () => {
  const example = anOrderWith({ test: true, order_status_url: 'https://example-store.myshopify.com/1/orders/2/authenticate' })
  const body = JSON.stringify(example)
    .replace(`"id":${example.id}`, '"id":920982911946154508')
    .replace('"id":207119551', '"id":9115310627314723954')
  const hmac = createHmac('sha256', platform.apiSecret).update(body).digest('base64')
  const sent = { body, headers: { ...delivery('orders/create', example).headers, 'x-shopify-hmac-sha256': hmac } }
  expect(await shop.send(sent)).toBe(200)
  await shop.settle()
  expect(await inbox(sent)).toMatchObject([{ problem: null, processed_at: expect.any(Date) }])
  expect(await storedOrder('920982911946154508')).toMatchObject({ is_test: true })
  expect(await shop.rows("select from customer where platform_id = '9115310627314723954'")).toHaveLength(1)
})

test.each([
  ['an empty customer', {}],
  ['a customer without a number', { id: null, email: 'guest@example.test' }],
])('%s is a guest', async (_title, customer) => {
  const order = anOrderWith({ customer })
  await shop.send(delivery('orders/create', order))
  await shop.settle()
  expect(await storedOrder(order.id)).toMatchObject({ customer_id: null, financial_status: 'paid' })
})

test.each(['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z', '0001-01-01T00:00:00Z', 'yesterday'])(
  'a delivery that claims to be sent at %s is taken as sent now',
  async claimed => {
    const sent = delivery('orders/create', anOrderWith())
    expect(await shop.send({ ...sent, headers: { ...sent.headers, 'x-shopify-triggered-at': claimed } })).toBe(200)
    const [row] = await shop.rows<{ is_now: boolean }>(
      "select triggered_at between now() - interval '1 hour' and now() + interval '1 hour' as is_now from webhook_inbox where delivery_id = $1",
      [sent.headers['x-shopify-webhook-id']],
    )
    expect(row).toEqual({ is_now: true })
  },
)

test('an order of more lines than any store sells is set aside, and the activity log says why', async () => {
  const line_items = Array.from({ length: 1_001 }, (_, i) => ({ id: i + 1, quantity: 1, price: '1.00' }))
  const sent = delivery('orders/create', anOrderWith({ line_items }))
  await shop.send(sent)
  await shop.settle()
  const words = 'The order has 1001 lines, and at most 1000 are taken in'
  expect(await inbox(sent)).toMatchObject([{ problem: words, processed_at: expect.any(Date) }])
  expect(
    await shop.rows("select after from audit_log where shop_id = $1 and action = 'orders.setAside' order by id desc limit 1", [
      shop.shop_id,
    ]),
  ).toEqual([{ after: { count: 1, reason: [`orders/create: ${words}`] } }])
})

test('a delivery that fails is tried again later, then kept with its problem; the others go on', async () => {
  const bad = anOrderWith({ currency: 'USD', customer: { id: 77, email: 'nul\u0000@example.test' } })
  const good = anOrderWith()
  const sent = delivery('orders/create', bad)
  await shop.send(sent)
  await shop.send(delivery('orders/create', good))
  for (let attempt = 1; attempt <= 5; attempt++) {
    await shop.settle()
    const [row] = await shop.rows<{ attempts: number }>('select attempts from webhook_inbox where delivery_id = $1', [
      sent.headers['x-shopify-webhook-id'],
    ])
    expect(row!.attempts).toBe(attempt)
    await shop.rows('update webhook_inbox set retry_at = now() where retry_at is not null')
  }
  expect((await inbox(sent))[0]).toMatchObject({ problem: expect.any(String), processed_at: expect.any(Date) })
  expect(await storedOrder(good.id)).toBeDefined()
})

test('an older word about an order changes nothing', async () => {
  const order = anOrderWith({ updated_at: '2026-03-02T00:00:00Z', financial_status: 'partially_refunded' })
  await shop.send(delivery('orders/updated', order))
  await shop.settle()
  await shop.send(delivery('orders/create', { ...order, updated_at: '2026-03-01T00:00:00Z', financial_status: 'paid' }))
  await shop.settle()
  expect(await storedOrder(order.id)).toMatchObject({ financial_status: 'partially_refunded' })
})

test('a refund that comes before its order waits for it, and the order is asked for', async () => {
  const order = anOrderWith()
  const refund = aRefund({ id: 4711, order_id: order.id, refund_line_items: [refundLine(466_157_049, 1, '20.00')] })
  await shop.send(delivery('refunds/create', refund))
  await shop.settle()
  expect(await storedOrder(order.id)).toBeUndefined()
  expect(shop.askedFor).toContain(String(order.id))
  await shop.send(delivery('orders/create', order))
  await shop.settle()
  expect((await storedOrder(order.id))!.content.lines[0]!.refunded).toBe(2000)
})

test('the refund of a test notification, which never happened, is read', async () => {
  const sent = delivery('refunds/create', aRefund({ id: 4713, order_id: 890_000, created_at: null, processed_at: null }))
  await shop.send(sent)
  await shop.settle()
  expect(await inbox(sent)).toMatchObject([{ problem: null, processed_at: expect.any(Date) }])
})

test('a refund that comes alone after its order counts at once, and once', async () => {
  const order = anOrderWith()
  const refund = aRefund({ id: 4712, order_id: order.id, refund_line_items: [refundLine(466_157_049, 1, '20.00')] })
  await shop.send(delivery('orders/create', order))
  await shop.settle()
  await shop.send(delivery('refunds/create', refund))
  await shop.settle()
  expect((await storedOrder(order.id))!.content.lines[0]!.refunded).toBe(2000)
  await shop.send(
    delivery('orders/updated', { ...order, refunds: [refund], updated_at: refund.created_at, financial_status: 'refunded' }),
  )
  await shop.settle()
  expect(await storedOrder(order.id)).toMatchObject({ financial_status: 'refunded', content: { lines: [{ refunded: 2000 }] } })
})

test('products and collections follow the store', async () => {
  const product = {
    id: 31,
    title: 'Lamp',
    handle: 'lamp',
    status: 'active',
    variants: [{ id: 311, title: 'Red', price: '12.50', sku: 'L1' }],
  }
  await shop.send(delivery('products/create', product))
  await shop.send(delivery('collections/create', { id: 41, title: 'Light', product_ids: [31] }))
  await shop.settle()
  const variants = await shop.rows("select title, price from product_variant where platform_id = '311'")
  expect(variants).toEqual([{ title: 'Red', price: '1250' }])
  const members = await shop.rows(
    `select collection_id from collection_product join collection using (shop_id) where collection.id = collection_id and platform_id = '41'`,
  )
  expect(members).toHaveLength(1)
  // The store names a collection without what is in it: that is asked for, and until then what was known stays.
  await shop.send(delivery('collections/update', { id: 41, title: 'Lights' }))
  await shop.settle()
  expect(shop.askedFor).toContain('members of 41')
  expect(
    await shop.rows(
      `select collection_id from collection_product join collection using (shop_id) where collection.id = collection_id and title = 'Lights'`,
    ),
  ).toHaveLength(1)
  await shop.send(delivery('products/delete', { id: 31 }))
  await shop.settle()
  expect(await shop.rows("select removed_at from product where platform_id = '31'")).toEqual([{ removed_at: expect.any(Date) }])
})

test('forgetting a customer takes the person out and leaves every amount as it was', async () => {
  const order = anOrderWith({ customer: { id: 8181, email: 'shy@example.test', first_name: 'Shy', last_name: 'Person' } })
  const sent = delivery('orders/create', order)
  await shop.send(sent)
  await shop.settle()
  const before = await sums()
  const linesBefore = (await storedOrder(order.id))!.content.lines
  await shop.send(
    delivery('customers/redact', {
      shop_domain: DEMO_SHOP,
      customer: { id: 8181, email: 'shy@example.test' },
      orders_to_redact: [order.id],
    }),
  )
  await shop.settle()
  expect(await sums()).toEqual(before)
  expect((await storedOrder(order.id))!.content.lines).toEqual(linesBefore)
  expect(await shop.rows("select email, full_name from customer where platform_id = '8181'")).toEqual([
    { email: null, full_name: null },
  ])
  const left = JSON.stringify([await storedOrder(order.id), await inbox(sent)])
  expect(left).not.toMatch(/shy@example|Shy|203\.0\.113\.7/)
  await shop.send(delivery('orders/updated', { ...order, updated_at: '2026-03-09T00:00:00Z' }))
  await shop.settle()
  expect(await shop.rows("select email from customer where platform_id = '8181'")).toEqual([{ email: null }])
})

test('a store that reports other rights is asked for them; what the report itself says is not believed', async () => {
  await shop.send(delivery('app/scopes_update', { id: 1, previous: [], current: ['write_everything'] }))
  await shop.settle()
  const asked = 'select from graphile_worker._private_jobs where key = $1'
  expect(await shop.rows(asked, [`store.syncScopes:${shop.shop_id}`])).toHaveLength(1)
  platform.allowOnly(DEMO_SHOP, ['read_orders', 'read_themes'])
  await syncScopes(shop.app.services, shop.shop_id)
  expect(await shop.rows('select scopes from platform_connection where shop_id = $1', [shop.shop_id])).toEqual([
    { scopes: ['read_orders', 'read_themes'] },
  ])
  platform.allowAll(DEMO_SHOP)
  await syncScopes(shop.app.services, shop.shop_id)
})

const sums = () =>
  shop.rows(`select (select sum(commission) from referral)::text as commission, (select sum(total) from referral)::text as total,
    (select count(*) from store_order) as orders`)

test('after the app was taken out, nothing the store still reports counts', async () => {
  await shop.send(delivery('app/uninstalled', { myshopify_domain: DEMO_SHOP }))
  await shop.settle()
  expect(await shop.rows('select access_token from platform_connection where shop_id = $1', [shop.shop_id])).toEqual([
    { access_token: null },
  ])
  const late = anOrderWith()
  await shop.send(delivery('orders/create', late, { at: new Date(Date.now() + 60_000) }))
  await shop.settle()
  expect(await storedOrder(late.id)).toBeUndefined()
})
