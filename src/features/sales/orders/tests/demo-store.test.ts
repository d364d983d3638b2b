import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'

let platform: SimulatedPlatform
let shop: Intake
let cookie = ''

beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

/** A browser at the product's own address, with its cart. */
async function visit(path: string, form?: Record<string, string>) {
  const headers: Record<string, string> = { cookie, accept: 'text/html' }
  if (form) headers['content-type'] = 'application/x-www-form-urlencoded'
  const answer = await shop.app.fetch(`/demo-store${path}`, {
    method: form ? 'POST' : 'GET',
    headers,
    body: form && new URLSearchParams(form).toString(),
  })
  cookie =
    answer.headers
      .get('set-cookie')
      ?.match(/cart=[0-9a-f]+/g)
      ?.at(-1) ?? cookie
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() }
}

test('a newcomer buys with a code, the order arrives with its click, and a refund follows', async () => {
  const front = await visit('')
  expect(front.status).toBe(200)
  expect(front.text.match(/\/demo-store\/products\//g)!.length).toBeGreaterThanOrEqual(12)
  expect(front.text).toContain('/tracker.js?shop=demo-store.myshopify.com')
  const variant = /value="(\d+)"/.exec((await visit('/products/hollow-enamel-mug')).text)![1]!
  expect(await visit('/cart/add', { variant_id: variant, quantity: '2' })).toMatchObject({
    status: 303,
    location: '/demo-store/cart',
  })
  await visit('/cart/code', { code: 'ANN10' })
  expect((await visit('/cart')).text).toContain('Code ANN10')
  const click = 'b1946ac9-2492-4d23-8a5e-0d9f3c1b7a55'
  await shop.app.fetch('/demo-store/cart/update.js', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ attributes: { _tandem_click: click } }),
  })
  const { location } = await visit('/checkout', { email: 'newcomer@example.test', name: 'New Comer' })
  const id = new URL(location, 'http://x').searchParams.get('placed')!
  for (const delivery of platform.told.splice(0)) expect(await shop.send(delivery)).toBe(200)
  await shop.settle()
  const stored = () =>
    shop.rows<{ content: { lines: { refunded: number }[] } }>('select * from store_order where platform_id = $1', [id])
  expect(await stored()).toMatchObject([
    {
      financial_status: 'paid',
      click_id: click,
      coupon_codes: ['ANN10'],
      content: { lines: [{ gross: 2800, discount: 280, refunded: 0 }] },
    },
  ])
  const orders = await visit('/orders')
  expect(orders.text).toContain('Refund one item')
  const line = /name="line" value="(\d+)"/.exec(orders.text)![1]!
  await visit(`/orders/${id}/refund`, { line })
  for (const delivery of platform.told.splice(0)) await shop.send(delivery)
  await shop.settle()
  expect((await stored())[0]).toMatchObject({ financial_status: 'partially_refunded', content: { lines: [{ refunded: 1260 }] } })
  await visit(`/orders/${id}/refund`, { all: '1' })
  for (const delivery of platform.told.splice(0)) await shop.send(delivery)
  await shop.settle()
  expect((await stored())[0]).toMatchObject({
    financial_status: 'refunded',
    content: { lines: [{ refunded: 2520 }], refunded_shipping: 590 },
  })
})

test('an order that was never told is fetched when it is asked for', async () => {
  const store = platform.storeOf(DEMO_SHOP)!
  const { id } = store.placeOrder({
    items: [{ variant_id: store.catalogue.products[0]!.variants[0]!.id, quantity: 1 }],
    email: 'x@example.test',
  })
  await shop.fetchOrder(String(id))
  await shop.fetchOrder('12345')
  expect(await shop.rows('select number from store_order where platform_id = $1', [String(id)])).toHaveLength(1)
})

test('the demo store is not there outside of the demo', async () => {
  const { testApp } = await import('../../../../../tests/support/app.ts')
  const plain = await testApp({ demo: false, platform: shop.app.config.platform })
  expect((await plain.fetch('/demo-store')).status).toBe(404)
  await plain.close()
})
