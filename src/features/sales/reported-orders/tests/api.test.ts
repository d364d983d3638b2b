import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { apiKeys } from '#features/open/api-keys/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type ShopWorld, worldAt } from '../../../../../tests/support/shop-world.ts'
import { orderReports, reportedOrders } from '../contract.ts'
import { MAX_WAITING_OF_AFFILIATE } from '../rules/limits.ts'
import { insertReport } from '../server/store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

interface Store extends ShopWorld {
  shop: string
  key: string
  affiliate_id: number
  click_id: string
  owner: Awaited<ReturnType<TestApp['somebodyAt']>>
}

/** A store of its own on the Free plan, with an affiliate whose link somebody has clicked. */
async function aStore(): Promise<Store> {
  const world = await worldAt(app, 'free')
  const owner = await app.somebodyAt(world.shop_id)
  const affiliate_id = await world.affiliate(await world.program({ is_default: true }))
  const click_id = await world.click(affiliate_id, new Date())
  const { public_key } = await owner(reportedOrders.setup)
  const [row] = await app.asOwner<{ domain: string }>(
    'insert into shop_domain (domain, shop_id) select domain, shop_id from shop where shop_id = $1 returning domain',
    [world.shop_id],
  )
  return { ...world, shop: row!.domain, key: public_key, affiliate_id, click_id, owner }
}

let visitors = 0
/** From an address of its own, as every buyer. */
async function post(path: string, body: object, address = `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`) {
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': address }
  const answer = await app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, data: ((await answer.json()) as { data?: { nonce: string } }).data }
}
const path = (endpoint: { route: string }) => endpoint.route.split(' ')[1]!
const pageOf = ({ shop, key, click_id }: Pick<Store, 'shop' | 'key' | 'click_id'>) => ({ shop, public_key: key, click_id })
const nonceFor = async (store: Store) => (await post(path(orderReports.nonce), pageOf(store))).data!.nonce
const anOrder = (over: object = {}) => ({ id: 'W-1', number: '#1', total: '50.00', currency: 'USD', ...over })

async function report(store: Store, over: object = {}, nonce?: string) {
  return post(path(orderReports.report), { ...pageOf(store), nonce: nonce ?? (await nonceFor(store)), ...anOrder(), ...over })
}
const waiting = async (store: Store) => (await store.owner(reportedOrders.waiting)).orders
const told = async (store: Store) =>
  (await waiting(store)).map(({ order_id, total, affiliate_id }) => [order_id, total, affiliate_id])

/** Nobody has earned anything, in any book. */
async function expectNothingEarned(store: Store) {
  expect(await store.referrals()).toEqual([])
  expect(await store.balances()).toEqual({})
  expect(await app.asOwner('select from store_order where shop_id = $1', [store.shop_id])).toEqual([])
}

describe('an order that the thank-you page reports', () => {
  test('waits for confirmation and pays nobody until then', async () => {
    const store = await aStore()
    expect((await report(store)).status).toBe(200)
    expect(await told(store)).toEqual([['W-1', 5_000, store.affiliate_id]])
    await expectNothingEarned(store)
    const [news] = await store.owner(notifications.list, { query: {} })
    expect(news).toMatchObject({ type: 'orders-to-confirm', data: { action_link: '/admin/referrals/reported' } })
  })

  test('is credited with the amount that somebody of the shop confirms, once', async () => {
    const store = await aStore()
    await report(store)
    const { id } = (await waiting(store))[0]!
    const confirm = () => store.owner(reportedOrders.confirm, { id, body: { total: '40.00' } })
    await confirm()
    await expect(confirm()).rejects.toMatchObject({ kind: 'not_found' })
    expect((await store.referrals()).map(row => [row.affiliate_id, row.commission])).toEqual([[store.affiliate_id, 400]])
    expect(await waiting(store)).toEqual([])
  })

  test('is gone when it is dismissed, and stays so when it is reported again', async () => {
    const store = await aStore()
    await report(store)
    const { id } = (await waiting(store))[0]!
    await store.owner(reportedOrders.dismiss, { id })
    await report(store)
    expect(await waiting(store)).toEqual([])
    await expectNothingEarned(store)
  })

  describe('and the store tells through the order API', () => {
    async function tell(store: Store, over: object = {}) {
      const { key } = await store.owner(apiKeys.create, { body: { name: 'Server' } })
      const at = new Date().toISOString()
      const lines = [{ id: '1', title: 'Lamp', quantity: 1, price: '50.00' }]
      const order = { id: 'W-1', number: '#1', created_at: at, updated_at: at, financial_status: 'paid', currency: 'USD', lines }
      const headers = { 'content-type': 'application/json', authorization: key, 'idempotency-key': crypto.randomUUID() }
      const answer = await app.fetch('/api/v2/orders', { method: 'POST', headers, body: JSON.stringify({ ...order, ...over }) })
      expect(answer.status).toBe(200)
    }
    const earned = async (store: Store) => (await store.referrals()).map(row => [row.affiliate_id, row.commission])

    test('is credited by the click of the page with the amount of the store', async () => {
      const store = await aStore()
      await report(store)
      await tell(store)
      expect(await earned(store)).toEqual([[store.affiliate_id, 500]])
      expect(await waiting(store)).toEqual([])
    })

    test('is credited as well where the store was faster than the page', async () => {
      const store = await aStore()
      await tell(store)
      expect(await earned(store)).toEqual([])
      await report(store)
      expect(await earned(store)).toEqual([[store.affiliate_id, 500]])
    })

    test('with another amount than the page: the store is believed, and the page is not', async () => {
      const store = await aStore()
      await report(store, { total: '5000.00' })
      await tell(store)
      expect([await earned(store), await waiting(store)]).toEqual([[], []])
    })

    test('was reported before it was placed: somebody has guessed its number', async () => {
      const store = await aStore()
      await report(store)
      await tell(store, { created_at: new Date(Date.now() + 300_000).toISOString() })
      expect(await earned(store)).toEqual([])
    })
  })
})

describe('a report that is forged', () => {
  test('replayed, changes nothing', async () => {
    const store = await aStore()
    const nonce = await nonceFor(store)
    for (const id of ['W-1', 'W-1', 'W-2', 'W-3']) expect((await report(store, { id }, nonce)).status).toBe(200)
    expect(await told(store)).toEqual([['W-1', 5_000, store.affiliate_id]])
    await expectNothingEarned(store)
  })

  test('with another amount, leaves the first and a mark on it', async () => {
    const store = await aStore()
    await report(store)
    await report(store, { total: '999999.00' })
    expect((await waiting(store)).map(({ total, contradictions }) => [total, contradictions])).toEqual([[5_000, 1]])
    await expectNothingEarned(store)
  })

  test('for another shop, is not taken: neither with its nonce, nor with its key, nor with its click', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const nonce = await nonceFor(store)
    await report(store, { shop: other.shop }, nonce)
    await report(store, { shop: other.shop, public_key: other.key }, nonce)
    // All of the other shop but the click, which it does not know.
    await report({ ...other, click_id: store.click_id })
    expect([await waiting(store), await waiting(other)]).toEqual([[], []])
    await expectNothingEarned(other)
  })

  test('for another affiliate, is not taken with the permission of this one', async () => {
    const store = await aStore()
    const second = await store.affiliate(await store.program(), { email: 'second@test.test' })
    const nonce = await nonceFor(store)
    await report(store, { click_id: await store.click(second, new Date()) }, nonce)
    expect(await waiting(store)).toEqual([])
    // And not instead of whom the order was reported for.
    await report(store)
    await report({ ...store, click_id: await store.click(second, new Date()) })
    expect((await waiting(store)).map(row => [row.affiliate_id, row.contradictions])).toEqual([[store.affiliate_id, 1]])
  })

  test('with a made-up click, key, nonce or currency, is not taken, and is answered like any other', async () => {
    const store = await aStore()
    const answers = [
      await report({ ...store, click_id: crypto.randomUUID() }),
      await report({ ...store, key: 'tandem_pk_guessed' }),
      await report(store, {}, 'zzzzzzzz.guessed.guessed'),
      await report(store, { currency: 'JPY', total: '5000' }),
      await report({ ...store, shop: 'nobody.example' }),
    ]
    expect(answers).toEqual(answers.map(() => ({ status: 200, data: null })))
    await expectNothingEarned(store)
    expect(await waiting(store)).toEqual([])
  })

  test('a thousand times, fills a list up to its bound and no book', async () => {
    const store = await aStore()
    const one = {
      number: '#',
      affiliate_id: store.affiliate_id,
      click: store.click_id,
      coupon_codes: [],
      total: 1,
      currency: 'USD',
    }
    const { db } = app.services
    for (let from = 0; from < 1_000; from += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          db.inShop(store.shop_id, tx =>
            insertReport(tx, store.shop_id, { ...one, order_id: `F-${from + i}`, nonce: `n-${from + i}` }),
          ),
        ),
      )
    expect((await store.owner(reportedOrders.waiting)).count).toBe(MAX_WAITING_OF_AFFILIATE)
    await expectNothingEarned(store)
  })

  test('from one address, is asked to wait after sixty within an hour', async () => {
    const store = await aStore()
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push((await post(path(orderReports.nonce), pageOf(store), '203.0.113.9')).status)
    expect([statuses[59], statuses[60]]).toEqual([200, 429])
  })

  test('with the key of before, is not taken after the shop has replaced it', async () => {
    const store = await aStore()
    const { public_key } = await store.owner(reportedOrders.renewKey)
    expect(public_key).not.toBe(store.key)
    await report(store)
    expect(await waiting(store)).toEqual([])
  })
})

test('the snippets name the shop, the key and nothing secret', async () => {
  const store = await aStore()
  const { snippets, is_platform } = await store.owner(reportedOrders.setup)
  expect(snippets.head).toBe(`<script src="${app.services.publicUrl()}/tracker.js?shop=${store.shop}" async></script>`)
  expect(snippets.thank_you).toContain(`/thank-you.js?shop=${store.shop}&key=${store.key}`)
  expect(is_platform).toBe(false)
})
