import { beforeEach, describe, expect, test } from 'vitest'
import { book } from '#features/sales/ledger/server/index.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { type FreshWorld, freshWorlds } from '../../../../../tests/support/fresh-shops.ts'
import { partsOf, payOrder } from '../../../../../tests/support/order-parts.ts'
import { aLine, anIncomingOrder, type ShopWorld, TrackingType } from '../../../../../tests/support/shop-world.ts'
import { ReferralStatus } from '../rules/status.ts'
import { changeStatus } from '../server/desk/changeStatus.ts'

const freshWorld = freshWorlds()
let database: FreshWorld['database']
let world: ShopWorld
beforeEach(async () => {
  ;({ database, world } = await freshWorld())
})

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 12, minutes))
const placed = (minutes: number, over: Partial<IncomingOrder> = {}) =>
  anIncomingOrder({ placed_at: at(minutes), updated_at: at(minutes), ...over })

/** Ann stands in a network, Bob does not; both keep their customers. */
async function twoSellers(over: Record<string, unknown> = {}) {
  const top = await world.affiliate(await world.program({ network_rates: [200_000], network_base: 'commission' }))
  const program = await world.program({ lifetime_commission: true, ...over })
  const [ann, bob] = [await world.affiliate(program, { upline_id: top }), await world.affiliate(program)]
  await world.coupon(ann, 'ANN')
  await world.coupon(bob, 'BOB')
  return { top, ann, bob, customer: anIncomingOrder().customer }
}

const sellersOf = async (...orders: IncomingOrder[]) =>
  Promise.all(
    orders.map(async order => (await partsOf(world, order)).filter(one => one.kind === 'sale').map(one => one.affiliate_id)),
  )

const stored = async (id: number) =>
  (
    await database.asOwner<Record<string, unknown>>('select * from referral where shop_id = $1 and id = $2', [world.shop_id, id])
  )[0]

const entriesOf = (id: number) =>
  database.asOwner<{ event: string; detail: unknown }>(
    'select event, detail from ledger_entry where shop_id = $1 and referral_id = $2 order by id',
    [world.shop_id, id],
  )

/** Who the customer belongs to now, and since when. */
const connections = () =>
  database.asOwner<{ affiliate_id: string; connected_at: Date }>(
    'select affiliate_id, connected_at from customer_connection where shop_id = $1 and ended_at is null order by connected_at',
    [world.shop_id],
  )

describe('an order that somebody has, when an earlier one turns out to connect its customer to another', () => {
  const twoOrders = async () => {
    const sellers = await twoSellers()
    const late = placed(30, { customer: sellers.customer, coupon_codes: ['BOB'] })
    const early = placed(0, { customer: sellers.customer, coupon_codes: ['ANN'] })
    return { ...sellers, late, early }
  }

  test('goes over with all that hangs on it, and the log says from whom to whom', async () => {
    const { top, ann, bob, early, late } = await twoOrders()
    await world.apply(late)
    expect(await sellersOf(late)).toEqual([[bob]])
    await world.apply(early)
    expect(await sellersOf(early, late)).toEqual([[ann], [ann]])
    expect((await partsOf(world, late)).map(one => [one.affiliate_id, one.commission])).toEqual([
      [top, 200],
      [ann, 1000],
    ])
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 2000, [`${top} pending USD`]: 400 })
    expect(await connections()).toMatchObject([{ affiliate_id: String(ann), connected_at: at(0) }])
    expect(await world.whyNot(late.platform_id)).toMatchObject({ reasons: [{ code: 'coupon_lost_to_customer' }] })
    expect(await world.activity('referrals.moved')).toMatchObject([
      { before: { affiliates: [bob] }, after: { affiliates: [ann] } },
    ])
    expect(await world.brokenBooks()).toEqual([])
  })

  test('stays where it was approved, and is noted for review', async () => {
    const { ann, bob, early, late } = await twoOrders()
    await world.apply(late)
    const { id } = (await partsOf(world, late))[0]!
    await world.inShop(tx => changeStatus(tx, world.shop_id, [id], 'approve', 'member:1'))
    await world.apply(early)
    expect(await sellersOf(late)).toEqual([[bob]])
    expect((await world.balances())[`${bob} payable USD`]).toBe(1000)
    expect(await world.whyNot(late.platform_id)).toMatchObject({
      reasons: [{ code: 'lost_to_approved', values: { affiliate: ann, winner: bob } }],
    })
    expect(await stored(id)).toMatchObject({ flags: ['other_claim'], moved_to: null })
    expect(await world.brokenBooks()).toEqual([])
  })

  test('comes back to whom it was taken from, though it has a code besides that nobody knew of', async () => {
    const { top, ann } = await twoSellers()
    const order = placed(0, { coupon_codes: ['ANN'] })
    await world.apply(order)
    const [before] = (await partsOf(world, order)).filter(one => one.kind === 'sale')
    await world.apply({ ...order, coupon_codes: [], updated_at: at(5) })
    expect(await world.balances()).toEqual({})
    await world.apply({ ...order, coupon_codes: ['ANN', 'NOBODY'], updated_at: at(10) })
    expect((await partsOf(world, order)).find(one => one.kind === 'sale')).toMatchObject({ id: before!.id, commission: 1000 })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000, [`${top} pending USD`]: 200 })
    expect(await world.brokenBooks()).toEqual([])
  })

  test('leaves its row behind, worth nothing, with the adjustment booked back and the new owner named; both return with the order', async () => {
    const { ann, bob } = await twoSellers()
    const order = placed(0, { coupon_codes: ['BOB'] })
    await world.apply(order)
    const { id } = (await partsOf(world, order))[0]!
    await database.asOwner('update referral set commission_adjustment = 250 where shop_id = $1 and id = $2', [world.shop_id, id])
    await world.inShop(tx =>
      book(tx, world.shop_id, [
        {
          ...{ source: `test:${id}`, event: 'adjusted', referral_id: id, actor: 'member:1' },
          movements: [{ from: 'expense', to: 'pending', affiliate_id: bob, currency: 'USD', amount: 250 }],
        },
      ]),
    )
    await world.apply({ ...order, coupon_codes: ['ANN'], updated_at: at(5) })
    expect(await stored(id)).toMatchObject({
      ...{ commission: '0', commission_adjustment: '0', adjustment_withdrawn: '250', total: '0' },
      ...{ status: ReferralStatus.pending, moved_to: [String(ann)] },
    })
    expect(await entriesOf(id)).toContainEqual({ event: 'moved', detail: { moved_to: [ann], adjustment: -250 } })
    await world.inShop(tx => changeStatus(tx, world.shop_id, [id], 'approve', 'member:1'))
    expect(await stored(id)).toMatchObject({ status: ReferralStatus.pending })
    await world.apply({ ...order, coupon_codes: ['BOB'], updated_at: at(9) })
    expect(await stored(id)).toMatchObject({ commission: '1000', commission_adjustment: '250', moved_to: null })
    expect(await world.balances()).toEqual({ [`${bob} pending USD`]: 1250 })
    await world.apply({ ...order, coupon_codes: [], updated_at: at(10) })
    expect(await stored(id)).toMatchObject({ commission: '0', moved_to: [] })
    expect(await world.balances()).toEqual({})
    expect(await world.brokenBooks()).toEqual([])
  })

  test('stays where it was paid, and says so', async () => {
    const { ann, bob, early, late } = await twoOrders()
    await world.apply(late)
    await payOrder(world, late)
    await world.apply(early)
    expect(await sellersOf(early, late)).toEqual([[ann], [bob]])
    expect((await world.balances())[`${bob} paid USD`]).toBe(1000)
    expect(await world.whyNot(late.platform_id)).toMatchObject({
      outcome: 'credited',
      reasons: [{ code: 'lost_to_paid', values: { affiliate: ann, winner: bob } }],
    })
    // A refund afterwards is Bob's, since the order is.
    await world.apply({ ...late, lines: [aLine({ refunded: 5_000 })], updated_at: at(50) })
    expect((await world.balances())[`${bob} payable USD`]).toBe(-500)
    expect(await world.brokenBooks()).toEqual([])
  })

  test('is the same when the two were placed in one moment: the lower number came first', async () => {
    const { ann, customer } = await twoSellers()
    const [first, second] = [placed(0, { customer, coupon_codes: ['ANN'] }), placed(0, { customer, coupon_codes: ['BOB'] })]
    const [lower, higher] = first.platform_id < second.platform_id ? [first, second] : [second, first]
    const told = { lower: { ...lower, coupon_codes: ['ANN'] }, higher: { ...higher, coupon_codes: ['BOB'] } }
    await world.apply(told.higher)
    await world.apply(told.lower)
    expect(await sellersOf(told.lower, told.higher)).toEqual([[ann], [ann]])
    expect(await world.brokenBooks()).toEqual([])
  })

  test('takes the mark of the first sale along, and the next order of its former seller gets it', async () => {
    const first = { enable_first_commission: true, first_commission_type: 2, first_commission_amount: 500_000 }
    const keeping = await world.program({ lifetime_commission: true })
    const paying = await world.program({ ...first, lifetime_commission: true, disconnect_lifetime_commission: 1 })
    const [ann, bob] = [await world.affiliate(paying), await world.affiliate(keeping)]
    await world.coupon(ann, 'ANN')
    await world.coupon(bob, 'BOB')
    const { customer } = anIncomingOrder()
    const minutes = { day: 24 * 60 }
    const early = placed(0, { customer, coupon_codes: ['ANN'] })
    const middle = placed(30, { customer, coupon_codes: ['BOB'] })
    const last = placed(3 * minutes.day, { customer, coupon_codes: ['ANN'] })
    for (const order of [last, middle, early]) await world.apply(order)
    expect(await sellersOf(early, middle, last)).toEqual([[ann], [ann], [ann]])
    expect((await partsOf(world, early))[0]).toMatchObject({ commission: 5000, is_first_commission: true })
    expect((await partsOf(world, last))[0]).toMatchObject({ commission: 1000, is_first_commission: false })
    expect(await world.brokenBooks()).toEqual([])
  })

  test('is not taken from whom the merchant gave it by hand, nor for a customer the merchant connected since', async () => {
    const { bob, early, late } = await twoOrders()
    const open = { ...late, coupon_codes: [] }
    await world.apply(open)
    await database.asOwner(
      `update store_order set attribution = jsonb_set(jsonb_set(attribution, '{outcome}', '"credited"'), '{credits}', $2::jsonb)
       where shop_id = $1`,
      [
        world.shop_id,
        JSON.stringify([
          {
            affiliate_id: bob,
            tracking_type: TrackingType.manuallyAdded,
            line_ids: ['l1'],
            with_shipping: true,
            reasons: [],
          },
        ]),
      ],
    )
    await world.apply(early)
    expect(await world.whyNot(late.platform_id)).toMatchObject({ credits: [{ affiliate_id: bob }] })
  })
})

describe('a connection that ends', () => {
  const days = (count: number) => count * 24 * 60

  test('still counts for an order of its time that is heard of when the customer belongs to somebody else', async () => {
    const { ann, bob, customer } = await twoSellers({ disconnect_lifetime_commission: 10 })
    const first = placed(0, { customer, coupon_codes: ['ANN'] })
    const between = placed(days(5), { customer, coupon_codes: ['BOB'] })
    const after = placed(days(20), { customer, coupon_codes: ['BOB'] })
    const last = placed(days(25), { customer })
    for (const order of [after, first, last, between]) await world.apply(order)
    expect(await sellersOf(first, between, after, last)).toEqual([[ann], [ann], [bob], [bob]])
    expect(await connections()).toMatchObject([{ affiliate_id: String(bob), connected_at: at(days(20)) }])
    expect(await world.brokenBooks()).toEqual([])
  })

  test('by the merchant’s hand stays ended, also when an earlier order turns out to have begun it', async () => {
    const { ann, bob, customer } = await twoSellers()
    await world.apply(placed(30, { customer, coupon_codes: ['BOB'] }))
    await database.asOwner('update customer_connection set ended_at = $2 where shop_id = $1', [world.shop_id, at(60)])
    const early = placed(0, { customer, coupon_codes: ['ANN'] })
    await world.apply(early)
    const free = placed(90, { customer, coupon_codes: ['BOB'] })
    await world.apply(free)
    expect(await sellersOf(early, free)).toEqual([[ann], [bob]])
    expect(await world.brokenBooks()).toEqual([])
  })
})

describe('an order whose codes change', () => {
  const withCodes = (order: IncomingOrder, minutes: number, ...coupon_codes: string[]) => ({
    ...order,
    coupon_codes,
    updated_at: at(minutes),
  })

  test.each([
    ['one heard after the other', (a: IncomingOrder, b: IncomingOrder) => [[a], [b]]],
    ['the newer heard first', (a: IncomingOrder, b: IncomingOrder) => [[b], [a]]],
    ['heard together', (a: IncomingOrder, b: IncomingOrder) => [[a, b]]],
    ['the older never heard', (_: IncomingOrder, b: IncomingOrder) => [[b]]],
  ])('belongs to whom its codes name in the end: %s', async (_how, inBatches) => {
    const { ann, customer } = await twoSellers()
    const order = placed(0, { customer, coupon_codes: ['BOB'] })
    const next = placed(30, { customer })
    for (const batch of inBatches(order, withCodes(order, 5, 'ann', 'BOB'))) await world.apply(...batch)
    await world.apply(next)
    expect(await sellersOf(order, next)).toEqual([[ann], [ann]])
    expect(await connections()).toMatchObject([{ affiliate_id: String(ann) }])
    expect((await world.balances())[`${ann} pending USD`]).toBe(2000)
    expect(await world.brokenBooks()).toEqual([])
  })

  test('is nobody’s when its only code is taken off, and the customer is free for the next order, heard of before or after', async () => {
    const { ann, bob, top, customer } = await twoSellers()
    const order = placed(0, { customer, coupon_codes: ['ANN'] })
    const next = placed(30, { customer, coupon_codes: ['BOB'] })
    const last = placed(40, { customer })
    await world.apply(order, next, last)
    expect(await sellersOf(order, next, last)).toEqual([[ann], [ann], [ann]])
    await world.apply(withCodes(order, 50))
    expect(await sellersOf(order, next, last)).toEqual([[], [bob], [bob]])
    expect(await world.balances()).toEqual({ [`${bob} pending USD`]: 2000 })
    expect(await connections()).toMatchObject([{ affiliate_id: String(bob), connected_at: at(30) }])
    await world.apply(withCodes(order, 60, 'ANN'))
    expect(await sellersOf(order, next, last)).toEqual([[ann], [ann], [ann]])
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 3000, [`${top} pending USD`]: 600 })
    expect(await world.brokenBooks()).toEqual([])
  })

  test('goes back to whoever the link leads to', async () => {
    const { ann, bob } = await twoSellers()
    const order = placed(0, { coupon_codes: ['ANN'], click_id: await world.click(bob) })
    await world.apply(order)
    expect(await sellersOf(order)).toEqual([[ann]])
    await world.apply(withCodes(order, 5))
    expect(await partsOf(world, order)).toMatchObject([{ affiliate_id: bob, tracking_type: TrackingType.link }])
    expect(await world.brokenBooks()).toEqual([])
  })

  test('stays with whom it was paid to, and says so', async () => {
    const { ann, bob } = await twoSellers()
    const order = placed(0, { coupon_codes: ['BOB'] })
    await world.apply(order)
    await payOrder(world, order)
    await world.apply(withCodes(order, 5, 'ANN'))
    expect(await partsOf(world, order)).toMatchObject([{ affiliate_id: bob, status: ReferralStatus.paid, commission: 1000 }])
    expect(await world.whyNot(order.platform_id)).toMatchObject({
      reasons: [{ code: 'lost_to_paid', values: { affiliate: ann, winner: bob } }],
    })
    await world.apply(withCodes(order, 6))
    expect(await world.whyNot(order.platform_id)).toMatchObject({
      reasons: expect.arrayContaining([{ code: 'stays_paid', values: { affiliate: bob } }]),
    })
    expect(await world.brokenBooks()).toEqual([])
  })

  test('is not asked about again for a code that is nobody’s, whatever became of its affiliate since', async () => {
    const { ann } = await twoSellers()
    const order = placed(0, { coupon_codes: ['ANN'] })
    await world.apply(order)
    await database.asOwner("update affiliate set status = 'inactive' where shop_id = $1 and id = $2", [world.shop_id, ann])
    await world.apply(withCodes(order, 5, 'SUMMER', 'ANN'))
    expect(await sellersOf(order)).toEqual([[ann]])
    await world.apply(withCodes(order, 6, 'ANN'))
    expect(await sellersOf(order)).toEqual([[ann]])
  })
})

test('whoever stands above two sellers of one order earns by both sales, in whatever order they are learned', async () => {
  const top = await world.affiliate(await world.program({ network_rates: [200_000], network_base: 'commission' }))
  const program = await world.program()
  const [ann, maker] = [await world.affiliate(program, { upline_id: top }), await world.affiliate(program, { upline_id: top })]
  await world.coupon(ann, 'ANN')
  await world.connectProduct(maker, 'p-of-maker')
  const lines = [aLine(), aLine({ id: 'l2', product_id: 'p-of-maker', gross: 20_000 })]
  const known = placed(0, { lines, coupon_codes: ['ANN'] })
  const learned = placed(0, { lines })
  await world.apply(known, learned)
  await world.apply({ ...learned, coupon_codes: ['ANN'], updated_at: at(5) })
  const shares = async (order: IncomingOrder) =>
    (await partsOf(world, order)).map(one => [one.affiliate_id, one.commission]).sort((a, b) => a[1]! - b[1]!)
  expect(await shares(known)).toEqual([
    [top, 200],
    [top, 400],
    [ann, 1000],
    [maker, 2000],
  ])
  expect(await shares(learned)).toEqual(await shares(known))
  expect(await world.brokenBooks()).toEqual([])
})
