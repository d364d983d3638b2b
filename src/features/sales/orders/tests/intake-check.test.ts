import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { intake } from '../intake-contract.ts'

let clock = Date.now() - 2 * 3_600_000
let platform: SimulatedPlatform
let shop: Intake
beforeAll(async () => {
  platform = await simulatedPlatform({ store: { now: () => new Date(clock) } })
  shop = await intakeApp(platform)
  // Connected long before anything happens.
  await shop.rows(
    "update platform_connection set connected_at = now() - interval '3 hours', granted_at = now() - interval '3 hours'",
  )
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

const store = () => platform.storeOf(DEMO_SHOP)!
function buy(times = 1) {
  for (let count = 0; count < times; count += 1) {
    clock += 1_000
    store().placeOrder({
      items: [{ variant_id: store().catalogue.products[0]!.variants[0]!.id, quantity: 1 }],
      email: 'bo@test.test',
    })
  }
}
async function hear() {
  for (const delivery of platform.told.splice(0)) await shop.send(delivery)
  await shop.settle()
}
const alarms = async () =>
  shop.rows(
    "select action, after from audit_log where shop_id = $1 and action in ('orders.missed', 'orders.completeAgain') order by id",
    [shop.shop_id],
  )
const check = async () => (await shop.app.as('owner@demo.test', DEMO_SHOP))(intake.check)

test('before the first look there is nothing to tell; when all was reported there is no alarm', async () => {
  expect(await check()).toBeNull()
  buy(3)
  await hear()
  await shop.reconcile()
  expect(await check()).toMatchObject({ is_complete: true, orders: 3, missed: 0 })
  expect(await alarms()).toEqual([])
})

test('orders that were never reported are taken in, and the alarm says how many', async () => {
  buy(2)
  platform.told.splice(0)
  await shop.reconcile()
  expect(await check()).toMatchObject({ is_complete: false, missed: 2 })
  expect(await alarms()).toEqual([{ action: 'orders.missed', after: { missed: 2, orders: 5 } }])
  const [newest] = await (await shop.app.as('owner@demo.test', DEMO_SHOP))(notifications.list, { query: {} })
  expect(newest).toMatchObject({ type: 'orders-missed', data: { content: expect.stringContaining('<strong>2</strong> orders') } })
  const [{ count } = { count: 0 }] = await shop.rows<{ count: number }>(
    "select count(*)::integer as count from store_order where shop_id = $1 and number like '#W%'",
    [shop.shop_id],
  )
  expect(count).toBe(5)
})

test('the next clean look calls the alarm off', async () => {
  await shop.reconcile()
  expect(await check()).toMatchObject({ is_complete: true, missed: 0 })
  expect((await alarms()).map(row => row.action)).toEqual(['orders.missed', 'orders.completeAgain'])
})

test('what happened a moment ago is taken in without an alarm: its report may be on the way', async () => {
  clock = Date.now() - 60_000
  buy()
  platform.told.splice(0)
  expect(await shop.reconcile()).toMatchObject({ missed: 1 })
  expect(await check()).toMatchObject({ is_complete: true })
})
