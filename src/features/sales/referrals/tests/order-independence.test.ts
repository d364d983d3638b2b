import { beforeEach, describe, expect, test } from 'vitest'
import type { Priced } from '#features/commissions/commission/rules/Priced.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { connectByHand, expectCustomer } from '#features/store/customers/server/index.ts'
import { type FreshWorld, freshWorlds } from '../../../../../tests/support/fresh-shops.ts'
import { partsOf as partsOfOrder, payOrder } from '../../../../../tests/support/order-parts.ts'
import { aLine, anIncomingOrder, type ShopWorld, TrackingType } from '../../../../../tests/support/shop-world.ts'
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
const booksAreSound = async () => expect(await world.brokenBooks()).toEqual([])

const partsOf = (order: IncomingOrder) => partsOfOrder(world, order)

describe('a product that an edit adds', () => {
  const versions = async ({ withCode = true } = {}) => {
    const program = await world.program()
    const [ann, bob, top] = [await world.affiliate(program), await world.affiliate(program), await world.affiliate(program)]
    await world.coupon(ann, 'ANN')
    await world.connectProduct(bob, 'p-of-bob')
    await world.connectProduct(top, 'p-of-top')
    const order = placed(0, { coupon_codes: withCode ? ['ANN'] : [], lines: [aLine({ product_id: 'p1' })] })
    const lines = [...order.lines, aLine({ id: 'l2', product_id: 'p-of-bob' }), aLine({ id: 'l3', product_id: 'p2', gross: 500 })]
    return { ann, bob, top, order, edited: { ...order, lines, updated_at: at(5) } }
  }

  test.each([
    ['after the order', (order: IncomingOrder, edited: IncomingOrder) => [[order], [edited]]],
    ['before the order', (order: IncomingOrder, edited: IncomingOrder) => [[edited], [order]]],
    ['together with it', (order: IncomingOrder, edited: IncomingOrder) => [[order, edited]]],
  ])('goes to its own affiliate when it is heard of %s', async (_when, inBatches) => {
    const { ann, bob, order, edited } = await versions()
    for (const batch of inBatches(order, edited)) await world.apply(...batch)
    expect(await partsOf(order)).toMatchObject([
      { affiliate_id: ann, commission: 1050, total: 10_500, tracking_type: TrackingType.coupon },
      { affiliate_id: bob, commission: 1000, total: 10_000, tracking_type: TrackingType.connectProduct },
    ])
    await booksAreSound()
  })

  test.each([
    ['after', [0, 1]],
    ['before', [1, 0]],
  ])('is credited also where nobody brought the order, heard of %s it', async (_when, [first, second]) => {
    const { bob, order, edited } = await versions({ withCode: false })
    const told = [order, edited]
    await world.apply(told[first!]!)
    await world.apply(told[second!]!)
    expect(await partsOf(order)).toMatchObject([{ affiliate_id: bob, commission: 1000 }])
    await booksAreSound()
  })

  test('goes to whoever brought the order, who had no part in it before', async () => {
    const { ann, top, order } = await versions()
    const theirs = { ...order, lines: [aLine({ product_id: 'p-of-top' })] }
    await world.apply(theirs)
    expect((await partsOf(order)).map(part => part.affiliate_id)).toEqual([top])
    await world.apply({ ...theirs, lines: [...theirs.lines, aLine({ id: 'l2', product_id: 'p2' })], updated_at: at(1) })
    expect(await partsOf(order)).toMatchObject([
      { affiliate_id: ann, commission: 1000, tracking_type: TrackingType.coupon },
      { affiliate_id: top, commission: 1000, tracking_type: TrackingType.connectProduct },
    ])
    await booksAreSound()
  })

  test('is refunded with its own affiliate, heard of in whatever order', async () => {
    const { ann, bob, order, edited } = await versions()
    const back = edited.lines.map(line => (line.id === 'l2' ? { ...line, refunded_quantity: 1, refunded: 10_000 } : line))
    await world.apply(order)
    await world.apply({ ...edited, lines: back, updated_at: at(9) })
    await world.apply(edited)
    expect(await partsOf(order)).toMatchObject([
      { affiliate_id: ann, commission: 1050 },
      { affiliate_id: bob, commission: 0 },
    ])
    await booksAreSound()
  })
})

describe('the first commission', () => {
  const twoOrders = async (over: Partial<IncomingOrder> = {}) => {
    const top = await world.affiliate(await world.program({ network_rates: [200_000], network_base: 'commission' }))
    const rules = {
      lifetime_commission: true,
      enable_first_commission: true,
      first_commission_type: 2,
      first_commission_amount: 500_000,
    }
    const ann = await world.affiliate(await world.program(rules), { upline_id: top })
    await world.coupon(ann, 'ANN')
    const { customer } = anIncomingOrder()
    const order = (minutes: number) => placed(minutes, { customer, coupon_codes: ['ANN'], ...over })
    return { ann, top, early: order(0), late: order(30), later: order(40) }
  }
  const commissions = async (...orders: IncomingOrder[]) =>
    Promise.all(orders.map(async order => (await partsOf(order)).map(part => part.commission)))

  test('belongs to the order placed first: one that arrives late takes it over, and both are priced again', async () => {
    const { ann, top, early, late } = await twoOrders()
    await world.apply(late)
    expect(await commissions(late)).toEqual([[1000, 5000]])
    await world.apply(early)
    expect(await commissions(early, late)).toEqual([
      [1000, 5000],
      [200, 1000],
    ])
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 6000, [`${top} pending USD`]: 1200 })
    expect((await partsOf(early)).at(-1)).toMatchObject({ is_first_commission: true })
    await booksAreSound()
  })

  test('moves from a denied referral, which is chosen again; from an approved one it does not, and the earlier order says so', async () => {
    const { early, late } = await twoOrders()
    const decide = async (action: 'approve' | 'deny' | 'undo') => {
      const ids = (await world.referrals()).map(referral => referral.id)
      await world.inShop(tx => changeStatus(tx, world.shop_id, ids, action, 'member:1'))
    }
    await world.apply(late)
    await decide('approve')
    await world.apply(early)
    expect(await commissions(early, late)).toEqual([
      [200, 1000],
      [1000, 5000],
    ])
    const [row] = await database.asOwner<{ trace: Priced }>(
      "select trace from referral where shop_id = $1 and status = 0 and kind = 'sale'",
      [world.shop_id],
    )
    expect(row!.trace.lines[0]!.lost).toContainEqual({ rule: 'first_commission', why: 'first_approved' })
    await decide('deny')
    await world.apply({ ...early, lines: [aLine({ title: 'Large tent' })], updated_at: at(50) })
    expect(await commissions(early, late)).toEqual([
      [1000, 5000],
      [200, 1000],
    ])
    await booksAreSound()
  })

  const connect = (order: IncomingOrder, affiliate_id: number) =>
    world.inShop(async tx => {
      const customer = await expectCustomer(tx, world.shop_id, order.customer!.email!, null)
      await connectByHand(tx, world.shop_id, customer, affiliate_id)
    })

  test.each([
    ['and the order is theirs by that', {}],
    ['also for another affiliate’s product', { coupon_codes: [], lines: [aLine({ product_id: 'p-of-ann' })] }],
  ])('is not for a customer whom the merchant connected by hand before, %s', async (_case, over) => {
    const { ann, early, late } = await twoOrders(over)
    await world.connectProduct(ann, 'p-of-ann')
    await connect(early, 'lines' in over ? await world.affiliate(await world.program()) : ann)
    await database.asOwner("update customer_connection set connected_at = '2026-04-01' where shop_id = $1", [world.shop_id])
    await world.apply(early)
    await world.apply(late)
    expect(await commissions(early, late)).toEqual([
      [200, 1000],
      [200, 1000],
    ])
    const [row] = await database.asOwner<{ trace: Priced }>(
      "select trace from referral where shop_id = $1 and kind = 'sale' order by id limit 1",
      [world.shop_id],
    )
    expect(row!.trace.lines[0]!.lost).toContainEqual({ rule: 'first_commission', why: 'already_connected' })
    await booksAreSound()
  })

  test('is not for an order that a connection made by hand brought, though it was placed before', async () => {
    const { ann, early } = await twoOrders({ coupon_codes: [] })
    await connect(early, ann)
    await world.apply(early)
    expect(await commissions(early)).toEqual([[200, 1000]])
  })

  test('stays with an order that came before the customer was connected by hand', async () => {
    const { ann, early } = await twoOrders()
    await world.apply(early)
    await world.inShop(tx => tx.deleteFrom('customer_connection').where('shop_id', '=', world.shop_id).execute())
    await connect(early, ann)
    await world.apply({ ...early, lines: [aLine({ title: 'Large tent' })], updated_at: at(50) })
    expect(await commissions(early)).toEqual([[1000, 5000]])
  })

  test('stays where it was paid, and the earlier order says so', async () => {
    const { early, late } = await twoOrders()
    await world.apply(late)
    await payOrder(world, late)
    await world.apply(early)
    expect(await commissions(early, late)).toEqual([
      [200, 1000],
      [1000, 5000],
    ])
    const [row] = await database.asOwner<{ trace: Priced }>(
      "select trace from referral where shop_id = $1 and status <> 2 and kind = 'sale'",
      [world.shop_id],
    )
    expect(row!.trace.lines[0]!.lost).toContainEqual({ rule: 'first_commission', why: 'first_paid' })
    await world.apply({ ...early, lines: [aLine({ refunded: 5_000 })], updated_at: at(50) })
    expect(await commissions(early, late)).toEqual([
      [100, 500],
      [1000, 5000],
    ])
    await booksAreSound()
  })

  test('passes to the next order when the first is cancelled, in whatever order that is told', async () => {
    const { early, late, later } = await twoOrders()
    const cancelled = { ...early, cancelled_at: at(60), updated_at: at(60) }
    for (const order of [later, early, late, cancelled]) await world.apply(order)
    expect(await commissions(early, late, later)).toEqual([
      [0, 0],
      [1000, 5000],
      [200, 1000],
    ])
    await booksAreSound()
  })

  test('of two orders of one moment is that of the lower number', async () => {
    const { early, late } = await twoOrders({ placed_at: at(0) })
    await world.apply(late)
    await world.apply(early)
    const [first, second] = [early, late].sort((a, b) => (a.platform_id < b.platform_id ? -1 : 1))
    expect(await commissions(first!, second!)).toEqual([
      [1000, 5000],
      [200, 1000],
    ])
  })

  test('is never given twice while orders arrive at the same time, the last first', async () => {
    const { early } = await twoOrders()
    const orders = Array.from({ length: 12 }, (_, n) => placed(n, { customer: early.customer, coupon_codes: ['ANN'] }))
    await Promise.all(orders.toReversed().map(order => world.apply(order)))
    expect((await commissions(...orders)).map(parts => parts.at(-1))).toEqual([5000, ...Array(11).fill(1000)])
    await booksAreSound()
  })
})

describe('the commission for new customers', () => {
  const twoOrders = async () => {
    const rules = { for_new_customer: true, for_new_customer_type: 2, for_new_customer_amount: 400_000 }
    await world.coupon(await world.affiliate(await world.program(rules)), 'ANN')
    const customer = { ...anIncomingOrder().customer!, created_at: at(0) }
    const order = (minutes: number) => placed(minutes, { customer, coupon_codes: ['ANN'] })
    return { early: order(0), late: order(30) }
  }
  const commissionOf = async (order: IncomingOrder) => (await partsOf(order))[0]?.commission

  test('is that of the order placed first, whichever arrives first', async () => {
    const { early, late } = await twoOrders()
    await world.apply(late)
    expect(await commissionOf(late)).toBe(4000)
    await world.apply(early)
    expect([await commissionOf(early), await commissionOf(late)]).toEqual([4000, 1000])
    await booksAreSound()
  })

  test('is paid once: after payment it stays where it is', async () => {
    const { early, late } = await twoOrders()
    await world.apply(late)
    await payOrder(world, late)
    await world.apply(early)
    expect([await commissionOf(early), await commissionOf(late)]).toEqual([1000, 4000])
    await booksAreSound()
  })

  test('does not care for an earlier order that was cancelled', async () => {
    const { early, late } = await twoOrders()
    await world.apply({ ...early, cancelled_at: at(1) }, late)
    expect([await commissionOf(early), await commissionOf(late)]).toEqual([0, 4000])
  })
})

describe('a cancelled order', () => {
  test('ends as a referral worth nothing, whether or not it was heard of before', async () => {
    const ann = await world.affiliate(await world.program())
    await world.coupon(ann, 'ANN')
    const [heard, unheard] = [placed(0, { coupon_codes: ['ANN'] }), placed(0, { coupon_codes: ['ANN'] })]
    await world.apply(heard)
    await world.apply({ ...heard, cancelled_at: at(1), updated_at: at(1) })
    await world.apply({ ...unheard, cancelled_at: at(1), updated_at: at(1) })
    const worth = async (order: IncomingOrder) => (await partsOf(order)).map(({ id: _, ...part }) => part)
    expect(await worth(unheard)).toEqual(await worth(heard))
    expect(await partsOf(heard)).toMatchObject([{ affiliate_id: ann, commission: 0, total: 0 }])
    await booksAreSound()
  })

  test('that was never paid is no referral at all', async () => {
    await world.coupon(await world.affiliate(await world.program()), 'ANN')
    const order = placed(0, { coupon_codes: ['ANN'], financial_status: 'voided', cancelled_at: at(1) })
    await world.apply(order)
    expect(await partsOf(order)).toEqual([])
  })
})

describe('lifetime commission', () => {
  const twoSellers = async () => {
    const program = await world.program({ lifetime_commission: true })
    const [ann, bob] = [await world.affiliate(program), await world.affiliate(program)]
    await world.coupon(ann, 'ANN')
    await world.coupon(bob, 'BOB')
    return { ann, bob, customer: anIncomingOrder().customer }
  }
  const sellerOf = async (order: IncomingOrder) => (await partsOf(order)).map(part => part.affiliate_id)

  test('ties a customer for later orders only, and the order placed first decides to whom', async () => {
    const { ann, customer } = await twoSellers()
    const late = placed(30, { customer, coupon_codes: ['BOB'] })
    const early = placed(0, { customer, coupon_codes: ['ANN'] })
    await world.apply(late)
    await world.apply(early)
    expect([await sellerOf(early), await sellerOf(late)]).toEqual([[ann], [ann]])
    const next = placed(60, { customer })
    await world.apply(next)
    expect(await sellerOf(next)).toEqual([ann])
  })

  test('counts for an order that nobody brought and that was reported before the one that ties its customer', async () => {
    const { ann, customer } = await twoSellers()
    const [late, early] = [placed(30, { customer }), placed(0, { customer, coupon_codes: ['ANN'] })]
    await world.apply(late)
    expect(await sellerOf(late)).toEqual([])
    await world.apply(early)
    expect(await partsOf(late)).toMatchObject([
      { affiliate_id: ann, commission: 1000, tracking_type: TrackingType.connectCustomer },
    ])
    await booksAreSound()
  })

  test('ties an order that was credited before and changes in the batch that brings the earlier one', async () => {
    const { ann, customer } = await twoSellers()
    const [late, early] = [placed(30, { customer, coupon_codes: ['ANN'] }), placed(0, { customer, coupon_codes: ['ANN'] })]
    await world.apply(late)
    await world.apply({ ...late, lines: [aLine({ refunded: 5_000 })], updated_at: at(40) }, early)
    expect(await partsOf(late)).toMatchObject([
      { affiliate_id: ann, commission: 500, tracking_type: TrackingType.connectCustomer },
    ])
    await booksAreSound()
  })

  test('ties the customer within one batch, too', async () => {
    const { ann, customer } = await twoSellers()
    const [first, second] = [placed(0, { customer, coupon_codes: ['ANN'] }), placed(30, { customer })]
    await world.apply(second, first)
    expect([await sellerOf(first), await sellerOf(second)]).toEqual([[ann], [ann]])
  })
})

test('a pending order that is paid later is listed like one that was paid at once', async () => {
  await world.settings({ record_pending_orders: true })
  await world.coupon(await world.affiliate(await world.program()), 'ANN')
  const order = placed(0, { coupon_codes: ['ANN'], financial_status: 'pending' })
  await world.apply(order)
  expect(await partsOf(order)).toMatchObject([{ tracking_type: TrackingType.openCoupon }])
  await world.apply({ ...order, financial_status: 'paid', updated_at: at(1) })
  expect(await partsOf(order)).toMatchObject([{ tracking_type: TrackingType.coupon, commission: 1000 }])
})
