import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { referrals } from '../contract.ts'

let platform: SimulatedPlatform
let shop: Intake
beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

test('an order that was never told is fetched from the store by its long number, and credited by hand', async () => {
  const store = platform.storeOf(DEMO_SHOP)!
  store.placeOrder({ items: [{ variant_id: store.catalogue.products[0]!.variants[0]!.id, quantity: 1 }], email: 'bo@test.test' })
  const { id } = JSON.parse(platform.told.find(({ headers }) => headers['x-shopify-topic'] === 'orders/create')!.body) as {
    id: number
  }
  const call = await shop.app.as('owner@demo.test', DEMO_SHOP)
  const [affiliate] = await call(referrals.options, { query: { kind: 'affiliate' } })
  const wish = { affiliate_id: affiliate!.id, order: String(id) }
  expect((await call(referrals.orderPreview, { query: wish })).commission).toBeGreaterThan(0)
  const row = await call(referrals.addForAffiliate, { body: { mode: 'order', ...wish, comment: '', key: crypto.randomUUID() } })
  expect(row).toMatchObject({ aff_id: affiliate!.id, status: 0, kind: 'sale' })
  const unknown = call(referrals.orderPreview, { query: { ...wish, order: '999999999999' } })
  await expect(unknown).rejects.toMatchObject({
    kind: 'invalid',
    fields: { order: [expect.stringContaining('couldn’t find an order')] },
  })
})
