import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '#features/store/shop/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { furnishDemoShops } from '../../../../demo/loadDemo.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a demo shop has a logo and a view of its own, served to anybody and made once', async () => {
  const owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
  await Promise.all([furnishDemoShops(app.services), furnishDemoShops(app.services)])
  const { logo_url } = await owner(shop.brand)
  const picture = await app.fetch(logo_url!)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  await furnishDemoShops(app.services)
  expect(
    await app.asOwner(`select kind from file where kind not in ('creative', 'marketplace') order by shop_id, kind`),
  ).toHaveLength(9)
})

test('what somebody made of a demo shop stays as it is', async () => {
  const [{ shop_id }] = (await app.asOwner<{ shop_id: string }>(
    `delete from file where shop_id = (select shop_id from shop_domain where domain = 'second-store.myshopify.com') and kind = 'display' returning shop_id`,
  )) as [{ shop_id: string }]
  await app.asOwner('update shop set logo_id = null where shop_id = $1', [shop_id])
  await furnishDemoShops(app.services)
  expect(await app.asOwner('select logo_id from shop where shop_id = $1', [shop_id])).toEqual([{ logo_id: null }])
})
