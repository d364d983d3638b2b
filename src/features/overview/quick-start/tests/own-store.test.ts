import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#features/account/session/contract.ts'
import { apiKeys } from '#features/open/api-keys/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { reportedOrders } from '#features/sales/reported-orders/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { quickStart } from '../contract.ts'

/** A store on no platform, from nothing to its first commissions: every step by a call that its owner, a visitor or its server makes. */
let app: TestApp
let owner: Call
let click_id: string
let setup: Awaited<ReturnType<typeof readSetup>>
const readSetup = () => owner(reportedOrders.setup)
const store = {
  user_name: 'Ria',
  email: 'ria@tea.test',
  password: 'three quiet words',
  shop_name: 'Tea & Co',
  store_url: 'tea.test',
  currency: 'EUR',
}

/** As a script of the store's pages calls: a text, from another origin, without cookies. */
async function fromPage<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'text/plain', origin: 'https://tea.test', 'user-agent': 'Firefox' }
  const answer = await app.fetch(`/api/track/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, path).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

/** As the snippet of the thank-you page does it. */
async function buy(order: { id: string; total: string }) {
  const about = { shop: 'tea.test', public_key: setup.public_key, click_id }
  const { nonce } = await fromPage<{ nonce: string }>('order-nonce', about)
  await fromPage('order', { ...about, nonce, number: `#${order.id}`, currency: 'EUR', coupon_codes: [], ...order })
}

const earned = async () =>
  (await owner(referrals.list, { query: { sort: 'id:asc' } })).rows.map(row => [row.order_number, row.total, row.commission])

beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

test('its owner registers and is in; the program of the quick start is published, and somebody invited', async () => {
  const { access_token } = await app.guest(session.register, { body: { ...store, time_zone: 'Europe/Berlin' } })
  owner = app.clientWith(access_token)
  const { name, commission_type, commission_amount } = await owner(quickStart.program)
  const launched = await owner(quickStart.launch, { body: { name, commission_type, commission_amount: commission_amount! } })
  expect((await owner(quickStart.publish)).link).toMatch(/^http:\/\/tandem\.test\//)
  const body = { email: 'ann@friend.test', first_name: 'Ann', last_name: 'Lee', program_id: launched.program_id! }
  await owner(affiliates.create, { body: { ...body, password_mode: 'link' } })
  expect((await owner(quickStart.progress)).affiliate).toMatchObject({
    name: 'Ann Lee',
    link: expect.stringContaining('tea.test'),
  })
})

test('the snippet for its pages counts the click of a visitor who comes by the link', async () => {
  setup = await readSetup()
  expect(setup.snippets.head).toContain('http://tandem.test/tracker.js?shop=tea.test')
  expect(setup.snippets.thank_you).toContain(`/thank-you.js?shop=tea.test&key=${setup.public_key}`)
  const link = new URL((await owner(quickStart.progress)).affiliate!.link)
  const ref = link.searchParams.get('sca_ref') ?? ''
  const clicked = await fromPage<{ tracked: boolean; click_id: string }>('click', { shop: 'tea.test', ref, page: link.href })
  expect(clicked.tracked).toBe(true)
  click_id = clicked.click_id
})

test('an order that the thank-you page reports earns nothing until the owner confirms what it came to', async () => {
  await buy({ id: '1001', total: '50.00' })
  expect(await earned()).toEqual([])
  const { orders } = await owner(reportedOrders.waiting)
  expect(orders.map(order => [order.order_id, order.affiliate, order.total])).toEqual([['1001', 'Ann Lee', 5_000]])
  await owner(reportedOrders.confirm, { id: orders[0]!.id, body: { total: '40.00' } })
  expect(await earned()).toEqual([['#1001', 4_000, 400]])
})

test('the next one is confirmed by the store’s own server, with a key made on the spot', async () => {
  const at = new Date().toISOString()
  await buy({ id: '1002', total: '25.00' })
  const { key } = await owner(apiKeys.create, { body: { name: 'Tea server' } })
  const order = {
    ...{ id: '1002', number: '#1002', created_at: at, updated_at: at, financial_status: 'paid', currency: 'EUR' },
    lines: [{ id: '1', title: 'Oolong', quantity: 2, price: '12.50' }],
  }
  const headers = { 'content-type': 'application/json', authorization: key, 'idempotency-key': 'order-1002-1' }
  const answer = await app.fetch('/api/v2/orders', { method: 'POST', headers, body: JSON.stringify(order) })
  expect(answer.status).toBe(200)
  expect(await earned()).toEqual([
    ['#1001', 4_000, 400],
    ['#1002', 2_500, 250],
  ])
  expect(await owner(reportedOrders.waiting)).toMatchObject({ count: 0 })
  expect(await owner(quickStart.progress)).toMatchObject({ has_sale: true })
})
