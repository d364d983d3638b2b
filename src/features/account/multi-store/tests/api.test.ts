import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '#features/store/shop/contract.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { multiStore } from '../contract.ts'

let app: TestApp
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
})
afterAll(() => app.close())

const second = 'second-store.myshopify.com'
const setPlan = (shop_id: number, plan: string) =>
  app.services.db.inShop(shop_id, tx => tx.updateTable('shop').set({ plan }).where('shop_id', '=', shop_id).execute())

test('the list holds this store and those connected to it in which the person works', async () => {
  expect((await owner(multiStore.list)).map(({ shop, current, allowed }) => ({ shop, current, allowed }))).toEqual([
    { shop: 'demo-store.myshopify.com', current: true, allowed: true },
    { shop: second, current: false, allowed: true },
  ])
})

test('staff who work in one store only see that one', async () => {
  const samir = await app.as('staff@demo.test')
  expect((await samir(multiStore.list)).map(store => store.shop)).toEqual(['demo-store.myshopify.com'])
})

test('switching opens the other store and is written down in both', async () => {
  const credentials = await owner(multiStore.switch, { body: { store: second } })
  expect(await app.clientWith(credentials.access_token)(shop.info)).toMatchObject({ shop: second, role_name: 'super-admin' })
  expect(await activityOf(app.services.db, 1, 'multiStore.left')).toMatchObject([
    { actor_name: 'Olivia Marlowe', after: { store: second } },
  ])
  expect(await activityOf(app.services.db, 2, 'multiStore.arrived')).toMatchObject([
    { after: { store: 'demo-store.myshopify.com' } },
  ])
})

test('the role and permissions are those of the other store, never those of this one', async () => {
  await app.services.db.inShop(2, tx =>
    tx
      .insertInto('member')
      .values({ shop_id: 2, email: 'marta@demo.test', name: 'Marta', role: 'staff', permissions: ['coupons'] })
      .execute(),
  )
  const marta = await app.as('marta@demo.test')
  const credentials = await marta(multiStore.switch, { body: { store: ` ${second.toUpperCase()}` } })
  const there = app.clientWith(credentials.access_token)
  expect(await there(shop.info)).toMatchObject({ role_name: 'staff', permissions: ['coupons'], sudo: 0 })
  await expect(there(shop.general)).rejects.toMatchObject({ kind: 'forbidden' })
})

test.each(['other-store.myshopify.com', 'missing.myshopify.com', 'demo-store.myshopify.com'])(
  'a store that is not connected, does not exist or is this one is not found: %s',
  async store => {
    await expect(owner(multiStore.switch, { body: { store } })).rejects.toMatchObject({
      kind: 'not_found',
      reason: 'multiStore.notConnected',
    })
  },
)

test('a page opened for one store is refused in words once its browser is in another, and nothing is served or written', async () => {
  const { access_token } = await owner(multiStore.switch, { body: { store: second } })
  const ask = (method: string, path: string, opened: string, body?: object) =>
    app.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        'x-tandem-shop': opened,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
  const program = { name: 'Meant for the first store', rule: 1, commission_amount: '10' }
  for (const [method, path, body] of [
    ['GET', '/api/v1/merchant/index'],
    ['POST', '/api/v1/merchant/program', program],
    ['PATCH', '/api/v1/merchant/crisp/meta', {}],
    ['POST', '/api/logout'],
  ] as const) {
    const answer = await ask(method, path, '1', body)
    expect(answer.status, path).toBe(409)
    expect(await answer.json()).toMatchObject({
      reason: 'error.otherStore',
      message: 'You’ve switched to another store in a different tab. Reload to continue.',
    })
  }
  expect((await ask('GET', '/api/v1/merchant/index', '2')).status).toBe(200)
  expect((await ask('GET', '/api/v1/merchant/index', '1,2')).status).toBe(409)
})

test('a connected store in which the person has no account is not found either', async () => {
  const linh = await app.as('linh@demo.test')
  await expect(linh(multiStore.switch, { body: { store: second } })).rejects.toMatchObject({ kind: 'not_found' })
})

test('Enterprise at one of the two stores is enough; without it there is no way', async () => {
  const there = await app.as('owner@demo.test', second)
  await there(multiStore.switch, { body: { store: 'demo-store.myshopify.com' } })
  await setPlan(1, 'professional')
  expect((await there(multiStore.list))[1]).toMatchObject({ allowed: false })
  await expect(there(multiStore.switch, { body: { store: 'demo-store.myshopify.com' } })).rejects.toMatchObject({
    kind: 'plan_required',
    reason: 'multiStore.planRequired',
  })
  await setPlan(1, 'enterprise')
})
