import { beforeAll, expect, test } from 'vitest'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { type FreshShop, freshShops } from '../../../../../tests/support/fresh-shops.ts'
import { anIncomingOrder, type ShopWorld, TrackingType } from '../../../../../tests/support/shop-world.ts'
import { referrals } from '../contract.ts'
import { ReferralStatus } from '../rules/status.ts'
import { changeStatus } from '../server/desk/changeStatus.ts'

const freshShop = freshShops()
let world: ShopWorld
let call: FreshShop['call']
beforeAll(async () => {
  ;({ world, call } = await freshShop())
})

const in_month = (month: number) => new Date(Date.UTC(2026, month, 1, 12))
const placed = (month: number, over: Partial<IncomingOrder> = {}) =>
  anIncomingOrder({ placed_at: in_month(month), updated_at: in_month(month), ...over })

/** A customer who subscribed through Ann's link in January; the app orders for them every month after. */
async function aSubscription(rule: Record<string, unknown>) {
  const ann = await world.affiliate(await world.program(rule))
  const first = placed(0, { click_id: await world.click(ann, new Date(Date.UTC(2026, 0, 1, 11))) })
  const { customer } = first
  const again = [1, 2, 3].map(month => placed(month, { customer, recurring: 'Appstle' }))
  return { ann, first, again, orders: [first, ...again] as [IncomingOrder, ...IncomingOrder[]] }
}

/** What each order earns whom and as what, in the order of time. */
async function earned(orders: readonly IncomingOrder[]) {
  const rows = await world.inShop(tx =>
    tx
      .selectFrom('referral')
      .innerJoin('store_order', 'store_order.id', 'referral.order_id')
      .select(['platform_id', 'affiliate_id', 'commission', 'tracking_type', 'referral.moved_to'])
      .where('referral.shop_id', '=', world.shop_id)
      .where('store_order.shop_id', '=', world.shop_id)
      .execute(),
  )
  return orders.map(({ platform_id }) =>
    rows.filter(row => row.platform_id === platform_id && row.moved_to === null).map(row => [row.commission, row.tracking_type]),
  )
}
const { link, appRecurring } = TrackingType
const codes = async (order: IncomingOrder) => (await world.whyNot(order.platform_id))?.reasons.map(reason => reason.code)
const booksAreSound = async () => expect(await world.brokenBooks()).toEqual([])

test.each([
  ['the first order only, unless the program says more', {}, 1],
  ['the first three orders', { subscription_rule: 'some', subscription_orders: 3 }, 3],
  ['all orders', { subscription_rule: 'all' }, 4],
])('a subscription earns by %s', async (_name, rule, paid) => {
  const { orders } = await aSubscription(rule)
  for (const order of orders) await world.apply(order)
  const all = [[[1000, link]], ...orders.slice(1).map(() => [[1000, appRecurring]])]
  expect(await earned(orders)).toEqual(all.map((one, place) => (place < paid ? one : [])))
  await booksAreSound()
})

test('the outcome is the same in whatever order the store reports a subscription', async () => {
  const arrivals = [
    [3, 2, 1, 0],
    [1, 0, 3, 2],
    [2, 3, 0, 1],
  ]
  for (const arrival of arrivals) {
    const { orders, again } = await aSubscription({ subscription_rule: 'some', subscription_orders: 3 })
    for (const place of arrival) await world.apply(orders[place]!)
    expect(await earned(orders)).toEqual([[[1000, link]], [[1000, appRecurring]], [[1000, appRecurring]], []])
    expect(await codes(again[2]!)).toEqual(['recurring_limit'])
  }
  const { orders } = await aSubscription({ subscription_rule: 'all' })
  await world.apply(...orders.toReversed())
  expect((await earned(orders)).flat()).toHaveLength(4)
  await booksAreSound()
})

test('what was approved stays, though an order that was placed before it becomes known', async () => {
  const { ann, orders, again } = await aSubscription({ subscription_rule: 'some', subscription_orders: 2 })
  const [first, second, third] = orders as [IncomingOrder, IncomingOrder, IncomingOrder]
  await world.apply(first)
  await world.apply(third)
  const { id } = (await world.referrals()).at(-1)!
  await world.inShop(tx => changeStatus(tx, world.shop_id, [id], 'approve', 'system:test', in_month(4)))
  await world.apply(second)
  expect((await world.referrals()).find(row => row.id === id)).toMatchObject({
    affiliate_id: ann,
    commission: 1000,
    status: ReferralStatus.approved,
  })
  expect(await codes(again[1]!)).toContain('stays_approved')
  await booksAreSound()
})

test('a refund of a recurring order lowers its commission exactly, and no other', async () => {
  const { orders } = await aSubscription({ subscription_rule: 'all' })
  await world.apply(...orders)
  const [line] = orders[2]!.lines
  const back = { ...line!, refunded_quantity: 1, refunded: 3_333 }
  await world.apply({ ...orders[2]!, lines: [back], financial_status: 'partially_refunded', updated_at: in_month(5) })
  expect((await earned(orders)).flat()).toEqual([
    [1000, link],
    [1000, appRecurring],
    [667, appRecurring],
    [1000, appRecurring],
  ])
  await booksAreSound()
})

test('an order that is marked after it was made is the subscription’s from then on', async () => {
  const { orders, again } = await aSubscription({ subscription_rule: 'all' })
  const { recurring: _mark, ...unmarked } = again[0]!
  await world.apply(orders[0])
  await world.apply(unmarked)
  expect(await codes(again[0]!)).toEqual(['no_evidence'])
  await world.apply({ ...again[0]!, updated_at: in_month(2) })
  expect(await earned(orders.slice(0, 2))).toEqual([[[1000, link]], [[1000, appRecurring]]])
})

test('both the commission and the lack of one are explained', async () => {
  const { orders, again } = await aSubscription({ subscription_rule: 'some', subscription_orders: 2 })
  await world.apply(...orders)
  const { id } = (await world.referrals()).at(-1)!
  const { attribution } = await call(referrals.explanation, { id })
  expect(attribution[0]).toMatch(
    /^This is order 2 of a subscription \(Appstle\)\. Affiliate Ann \d+ brought its first order, #\d+\.$/,
  )
  const why = await call(referrals.orderExplanation, { query: { number: again[2]!.number } })
  expect(why.outcome).toBe('not_credited')
  expect(why.sentences[0]).toMatch(/^This is order 4 of a subscription \(Appstle\)\. .* pays for the first 2 orders\.$/)
})
