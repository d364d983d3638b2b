import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'

let clock = Date.now() - 2 * 3_600_000
let platform: SimulatedPlatform
let shop: Intake
beforeAll(async () => {
  platform = await simulatedPlatform({ store: { now: () => new Date(clock) } })
  shop = await intakeApp(platform)
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

const store = () => platform.storeOf(DEMO_SHOP)!
function buy(email = 'bo@example.test') {
  clock += 1_000
  const [product] = store().catalogue.products
  return store().placeOrder({ items: [{ variant_id: product!.variants[0]!.id, quantity: 1 }], email })
}
const isKnown = async (id: number) =>
  (await shop.rows('select from store_order where shop_id = $1 and platform_id = $2', [shop.shop_id, String(id)])).length === 1
const setAside = () =>
  shop.rows<{ order_platform_id: string; problem: string }>(
    'select order_platform_id, problem from webhook_inbox where shop_id = $1 and problem is not null order by id',
    [shop.shop_id],
  )
const watermark = async () =>
  (
    await shop.rows<{ reconciled_until: Date }>('select reconciled_until from platform_connection where shop_id = $1', [
      shop.shop_id,
    ])
  )[0]!.reconciled_until

test('an order that cannot be taken in is set aside by itself; those around it are taken and the look moves on', async () => {
  const before = buy()
  // No database keeps such a text.
  const bad = buy('nul\u0000@example.test')
  const after = buy()
  await shop.reconcile()
  expect([await isKnown(before.id), await isKnown(bad.id), await isKnown(after.id)]).toEqual([true, false, true])
  expect(await setAside()).toEqual([{ order_platform_id: String(bad.id), problem: expect.any(String) }])
  expect(Math.floor((await watermark()).getTime() / 1000)).toBe(Math.floor(after.updated_at.getTime() / 1000))
})

test('the next look does not set it aside again, and the activity log has told it once', async () => {
  await shop.reconcile()
  expect(await setAside()).toHaveLength(1)
  expect(
    await shop.rows("select after from audit_log where shop_id = $1 and action = 'orders.setAside'", [shop.shop_id]),
  ).toEqual([{ after: { count: 1, reason: [expect.stringMatching(/^#W\d+: /)] } }])
})

test('a page of nothing but orders that cannot be read moves the look on, too', async () => {
  clock += 3_600_000
  const order = buy()
  Object.assign(order, { currency: 'XXX' })
  await shop.reconcile()
  expect((await setAside()).at(-1)).toEqual({
    order_platform_id: String(order.id),
    problem: 'XXX is no currency we know',
  })
  expect(Math.floor((await watermark()).getTime() / 1000)).toBe(Math.floor(order.updated_at.getTime() / 1000))
})
