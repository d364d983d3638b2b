import { afterAll, beforeAll, expect, test } from 'vitest'
import { neededScopes } from '#server/store-platform/oauth.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { shop } from '../contract.ts'

const platform = { apiKey: 'key', apiSecret: 'secret', url: 'https://{shop}' }
let app: TestApp
beforeAll(async () => {
  app = await testApp({ platform, demo: false })
})
afterAll(() => app.close())

/** A shop whose store allows so much; without scopes it is not connected. */
async function shopWith(scopes?: string[], uninstalled_at?: Date) {
  const { db } = app.services
  const shop_id = await addShop(db, 'professional')
  if (scopes)
    await db.inShop(shop_id, tx =>
      tx.insertInto('platform_connection').values({ shop_id, scopes, granted_at: new Date(), uninstalled_at }).execute(),
    )
  return { shop_id, call: await app.somebodyAt(shop_id) }
}

const nothingToDo = { required_update_app: false, link_update_app: null }

test('a store that allows all the product needs has nothing to accept', async () => {
  const { call } = await shopWith(neededScopes)
  expect(await call(shop.updateCheck)).toEqual(nothingToDo)
  expect(await call(shop.updateForSignUp)).toEqual({ ...nothingToDo, active: null })
})

test('a store that allows less is sent to where its owner allows the rest', async () => {
  const { call, shop_id } = await shopWith(neededScopes.slice(1))
  const link_update_app = `https://shop-${shop_id}.myshopify.com/admin/oauth/install?client_id=key`
  expect(await call(shop.updateCheck)).toEqual({ required_update_app: true, link_update_app })
  expect(await call(shop.updateForSignUp)).toEqual({ required_update_app: true, link_update_app, active: null })
})

test.each([
  ['was never connected', undefined, undefined],
  ['took the app out', neededScopes.slice(1), new Date()],
])('a store that %s has nothing to accept, and nowhere to sign up after a purchase', async (_, scopes, uninstalled_at) => {
  const { call } = await shopWith(scopes, uninstalled_at)
  expect(await call(shop.updateCheck)).toEqual(nothingToDo)
  await expect(call(shop.updateForSignUp)).rejects.toMatchObject({ kind: 'conflict', reason: 'shop.platformNotConnected' })
})

test('whether the block is shown in the checkout is told as the store last said', async () => {
  const { call, shop_id } = await shopWith(neededScopes)
  await app.services.db.inShop(shop_id, tx =>
    tx
      .insertInto('shop_setting')
      .values({ shop_id, key: 'app_blocks', content: JSON.stringify({ 'post-purchase-signup': true }) })
      .execute(),
  )
  expect((await call(shop.updateForSignUp)).active).toBe(true)
})
