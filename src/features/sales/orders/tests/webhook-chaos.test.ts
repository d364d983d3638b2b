import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#server/random.ts'
import { type Delivery, withChaos } from '../../../../../simulators/store-platform/deliveries.ts'
import type { Store } from '../../../../../simulators/store-platform/Store.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'

const ORDERS = 40
let clock = Date.now() - 3_600_000
let platform: SimulatedPlatform
let calm: Intake
let codes: string[]

beforeAll(async () => {
  platform = await simulatedPlatform({ store: { now: () => new Date(clock) }, busyEvery: 3 })
  calm = await intakeApp(platform)
  codes = (
    await calm.rows<{ code: string }>(
      `select code from affiliate_coupon join affiliate on affiliate.shop_id = affiliate_coupon.shop_id and affiliate.id = affiliate_id
       where affiliate.shop_id = $1 and status = 'active' order by code limit 5`,
      [calm.shop_id],
    )
  ).map(row => row.code)
  live(platform.storeOf(DEMO_SHOP)!, seededRandom(20_261))
  for (const delivery of platform.told) expect(await calm.send(delivery)).toBe(200)
  await calm.settle()
})
afterAll(async () => {
  await calm.close()
  await platform.close()
})

/** A busy hour of a store: people buy, pay later, send back some of it, all of it, and cancel. */
function live(store: Store, random: ReturnType<typeof seededRandom>) {
  const variants = store.catalogue.products.flatMap(product => product.variants)
  const pass = () => {
    clock += 1000 + random.upTo(20_000)
  }
  for (let n = 0; n < ORDERS; n++) {
    pass()
    const items = Array.from({ length: 1 + random.upTo(3) }, () => ({
      variant_id: random.pick(variants).id,
      quantity: 1 + random.upTo(3),
    }))
    const code = random.next() < 0.7 ? random.pick(codes) : null
    store.placeOrder({ items, email: `buyer-${n}@example.test`, code, is_paid: random.next() < 0.8 })
  }
  for (const order of store.orders.values()) {
    pass()
    const fate = random.next()
    if (!order.is_paid) store.pay(order.id)
    pass()
    if (fate < 0.3) store.refund(order.id, new Map([[order.lines[0]!.id, 1]]))
    pass()
    if (fate < 0.15) store.refundAll(order.id)
    if (fate > 0.9) store.cancel(order.id)
  }
}

/** What the shop knows and owes in the end; none of it may depend on the order of arrival. */
const stateOf = async ({ rows, shop_id }: Intake) => ({
  orders: await rows(
    `select platform_id, financial_status, cancelled_at, updated_at, content, coupon_codes from store_order
     where shop_id = $1 and source = 'platform' and number like '#W%' order by platform_id`,
    [shop_id],
  ),
  // A level that earned once and earns nothing any more keeps its row; told at its end only, it has none.
  referrals: await rows(
    `select platform_id, affiliate_id, kind, level, referral.status, total, quantity, commission, tracking_type,
       is_first_commission, coupon_code from referral
     join store_order on store_order.shop_id = referral.shop_id and store_order.id = order_id
     where referral.shop_id = $1 and number like '#W%' and (kind <> 'network' or commission <> 0) order by 1, 2, 3, 4, commission`,
    [shop_id],
  ),
  balances: await rows(
    'select affiliate_id, account, currency, amount from ledger_balance where shop_id = $1 and amount <> 0 order by 1, 2, 3',
    [shop_id],
  ),
  waiting: await rows('select id from webhook_inbox where shop_id = $1 and processed_at is null', [shop_id]),
  problems: await rows('select problem from webhook_inbox where shop_id = $1 and problem is not null', [shop_id]),
})

test('the calm hour credits somebody, so that there is something to compare', async () => {
  const { orders, referrals, problems, waiting } = await stateOf(calm)
  expect(orders).toHaveLength(ORDERS)
  expect(referrals.length).toBeGreaterThan(10)
  expect({ problems, waiting }).toEqual({ problems: [], waiting: [] })
})

describe.each([1, 2, 3])('however deliveries come (%i)', seed => {
  test('each 1 to 5 times, in any order, some never and found by asking: the books end the same', async () => {
    const stormy = await intakeApp(platform)
    const { arriving, dropped } = withChaos<Delivery>(platform.told, { seed, mostCopies: 5, drop: 0.05, shuffle: true })
    expect(dropped.length).toBeGreaterThan(0)
    for (let start = 0; start < arriving.length; start += 60) {
      const answers = await Promise.all(arriving.slice(start, start + 60).map(stormy.send))
      expect(new Set(answers)).toEqual(new Set([200]))
      await stormy.settle()
    }
    await stormy.reconcile()
    expect(await stateOf(stormy)).toEqual(await stateOf(calm))
    await stormy.close()
  })
})

test('a second look finds nothing more, and a lost hour is found completely', async () => {
  const deaf = await intakeApp(platform)
  expect(await deaf.reconcile()).toEqual({ orders: ORDERS, missed: ORDERS })
  expect(await stateOf(deaf)).toEqual(await stateOf(calm))
  expect(await deaf.reconcile()).toMatchObject({ missed: 0 })
  expect(await deaf.rows('select orders_missed from platform_connection where shop_id = $1', [deaf.shop_id])).toEqual([
    { orders_missed: String(ORDERS) },
  ])
  await deaf.close()
})
