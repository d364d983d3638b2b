import { beforeEach, describe, expect, test } from 'vitest'
import { freshWorlds } from '../../../../../tests/support/fresh-shops.ts'
import { payReferral } from '../../../../../tests/support/payReferral.ts'
import { aLine, anIncomingOrder, type ShopWorld, TrackingType } from '../../../../../tests/support/shop-world.ts'
import { ReferralStatus } from '../rules/status.ts'
import { insertReferrals } from '../server/crediting/insertReferrals.ts'
import { changeStatus } from '../server/desk/changeStatus.ts'

const freshWorld = freshWorlds()
let world: ShopWorld
beforeEach(async () => {
  ;({ world } = await freshWorld())
})

const later = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 12, minutes))
const booksAreSound = async () => expect(await world.brokenBooks()).toEqual([])

describe('crediting an order', () => {
  test('an order with an affiliate’s code becomes a pending referral, its commission booked', async () => {
    const ann = await world.affiliate(await world.program())
    await world.coupon(ann, 'ANN10')
    await world.apply(anIncomingOrder({ coupon_codes: ['ann10'] }))
    expect(await world.referrals()).toEqual([
      expect.objectContaining({
        affiliate_id: ann,
        status: 0,
        commission: 1000,
        total: 10_000,
        tracking_type: TrackingType.coupon,
      }),
    ])
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000 })
    await booksAreSound()
  })

  test.each([
    ['İNDİRİM20', 'İNDİRİM20'],
    ['İNDİRİM20', 'indirim20'],
    ['ΣΟΦΟΣ', 'σοφος'],
    ['straße', 'STRAẞE'],
  ])('the code %s earns when a buyer types %s', async (code, typed) => {
    const ann = await world.affiliate(await world.program())
    await world.coupon(ann, code)
    await world.apply(anIncomingOrder({ coupon_codes: [typed] }))
    expect(await world.referrals()).toEqual([expect.objectContaining({ affiliate_id: ann, tracking_type: TrackingType.coupon })])
  })

  test('a live click is enough, an expired one is not, and the order says why', async () => {
    const ann = await world.affiliate(await world.program())
    const fresh = anIncomingOrder({ click_id: await world.click(ann) })
    const old = anIncomingOrder({ click_id: await world.click(ann, new Date('2025-01-01T00:00:00Z')) })
    await world.apply(fresh, old)
    expect(await world.referrals()).toHaveLength(1)
    expect(await world.whyNot(old.platform_id)).toMatchObject({ outcome: 'not_credited', reasons: [{ code: 'click_expired' }] })
  })

  test('said twice, or again by another topic, it is credited once', async () => {
    const ann = await world.affiliate(await world.program())
    const order = anIncomingOrder({ click_id: await world.click(ann) })
    await Promise.all([world.apply(order), world.apply(order), world.apply(order)])
    await world.apply(order, order)
    expect(await world.referrals()).toHaveLength(1)
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000 })
  })

  test('a first commission that the customer has had already is told, so that the order is tried again, and not left out', async () => {
    const ann = await world.affiliate(await world.program())
    const order = anIncomingOrder({ click_id: await world.click(ann) })
    const second = anIncomingOrder({ customer: order.customer })
    await world.apply(order, second)
    const again = world.inShop(async tx => {
      const known = await tx.selectFrom('referral').selectAll().where('shop_id', '=', world.shop_id).executeTakeFirstOrThrow()
      await tx
        .updateTable('referral')
        .set({ is_first_commission: true })
        .where('shop_id', '=', world.shop_id)
        .where('id', '=', known.id)
        .execute()
      const { id } = await tx
        .selectFrom('store_order')
        .select('id')
        .where('shop_id', '=', world.shop_id)
        .where('platform_id', '=', second.platform_id)
        .executeTakeFirstOrThrow()
      const first = { ...known, kind: 'sale', order_id: id, is_first_commission: true, is_paid: true, flags: undefined }
      return insertReferrals(tx, world.shop_id, [first as never], { auto_approve: false, auto_approve_days: 0 })
    })
    await expect(again).rejects.toThrow('referral_first_once')
    expect(await world.referrals()).toHaveLength(1)
  })

  test('an unpaid order waits, and is credited when it is paid', async () => {
    const ann = await world.affiliate(await world.program())
    const order = anIncomingOrder({ click_id: await world.click(ann), financial_status: 'pending' })
    await world.apply(order)
    expect(await world.whyNot(order.platform_id)).toMatchObject({ reasons: [{ code: 'not_paid' }] })
    await world.apply({ ...order, financial_status: 'paid', updated_at: later(5) })
    expect(await world.referrals()).toHaveLength(1)
  })

  test('auto-approval without delay makes it payable at once', async () => {
    await world.settings({ auto_approve: true, auto_approve_days: 0 })
    const ann = await world.affiliate(await world.program())
    await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
    expect(await world.balances()).toEqual({ [`${ann} payable USD`]: 1000 })
    await booksAreSound()
  })

  test('uplines are paid on top by their own programs', async () => {
    const sellers = await world.program()
    const leaders = await world.program({ network_rates: [200_000, 100_000], network_base: 'commission' })
    const top = await world.affiliate(leaders)
    const middle = await world.affiliate(leaders, { upline_id: top })
    const ann = await world.affiliate(sellers, { upline_id: middle })
    await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
    expect(await world.balances()).toEqual({
      [`${ann} pending USD`]: 1000,
      [`${middle} pending USD`]: 200,
      [`${top} pending USD`]: 100,
    })
    expect((await world.referrals()).map(({ kind, level }) => `${kind} ${level}`)).toEqual(['sale 0', 'network 1', 'network 2'])
    await booksAreSound()
  })

  test('lifetime commission connects the customer, who needs no link the next time', async () => {
    const ann = await world.affiliate(await world.program({ lifetime_commission: true }))
    const first = anIncomingOrder({ click_id: await world.click(ann) })
    await world.apply(first)
    await world.apply(anIncomingOrder({ customer: first.customer, placed_at: new Date('2027-05-01T12:00:00Z') }))
    expect((await world.referrals()).map(referral => referral.tracking_type)).toEqual([
      TrackingType.link,
      TrackingType.connectCustomer,
    ])
  })

  test('twenty orders of one new customer at once have one first commission', async () => {
    const program = await world.program({
      lifetime_commission: true,
      enable_first_commission: true,
      first_commission_type: 2,
      first_commission_amount: 500_000,
    })
    const ann = await world.affiliate(program)
    const click_id = await world.click(ann)
    const { customer } = anIncomingOrder()
    await Promise.all(Array.from({ length: 20 }, () => world.apply(anIncomingOrder({ customer, click_id }))))
    const commissions = (await world.referrals()).map(referral => referral.commission)
    expect(commissions.filter(commission => commission === 5000)).toHaveLength(1)
    expect(commissions.filter(commission => commission === 1000)).toHaveLength(19)
    await booksAreSound()
  })
})

describe('an order that changes', () => {
  const twoTents = (over = {}) => [aLine({ quantity: 2, gross: 20_000, ...over })]
  const halfBack = { refunded_quantity: 1, refunded: 10_000 }

  async function credited(over: Parameters<typeof anIncomingOrder>[0] = {}) {
    const ann = await world.affiliate(await world.program())
    const order = anIncomingOrder({ click_id: await world.click(ann), lines: twoTents(), ...over })
    await world.apply(order)
    return { ann, order }
  }

  test('a part refund lowers the commission line by line, a full one to zero', async () => {
    const { ann, order } = await credited()
    await world.apply({ ...order, lines: twoTents(halfBack), updated_at: later(1) })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000 })
    await world.apply({ ...order, lines: twoTents({ refunded_quantity: 2, refunded: 20_000 }), updated_at: later(2) })
    expect(await world.balances()).toEqual({})
    await booksAreSound()
  })

  test('news that arrives late changes nothing', async () => {
    const { ann, order } = await credited()
    await world.apply({ ...order, lines: twoTents(halfBack), updated_at: later(2) })
    await world.apply({ ...order, updated_at: later(1) })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000 })
  })

  test('a refund known before the order was ever seen is simply part of it', async () => {
    const { ann } = await credited({ lines: twoTents(halfBack) })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000 })
  })

  test('an approved referral is lowered where it is', async () => {
    const { ann, order } = await credited()
    const [referral] = await world.referrals()
    await world.inShop(tx => changeStatus(tx, world.shop_id, [referral!.id], 'approve', 'member:1'))
    await world.apply({ ...order, lines: twoTents(halfBack), updated_at: later(1) })
    expect(await world.balances()).toEqual({ [`${ann} payable USD`]: 1000 })
    await booksAreSound()
  })

  test('a paid referral stays as paid; the debt is a row of its own that the next payout nets', async () => {
    const { ann, order } = await credited()
    const [referral] = await world.referrals()
    await world.inShop(tx => changeStatus(tx, world.shop_id, [referral!.id], 'approve', 'member:1'))
    await world.inShop(tx => payReferral(tx, world.shop_id, referral!.id))
    await world.apply({ ...order, lines: twoTents(halfBack), updated_at: later(1) })
    await world.apply({ ...order, lines: twoTents(halfBack), updated_at: later(2) })
    expect((await world.referrals()).map(({ kind, commission, status }) => [kind, commission, status])).toEqual([
      ['sale', 2000, ReferralStatus.paid],
      ['correction', -1000, ReferralStatus.approved],
    ])
    expect(await world.balances()).toEqual({ [`${ann} paid USD`]: 2000, [`${ann} payable USD`]: -1000 })
    await world.apply({ ...order, lines: twoTents({ refunded_quantity: 2, refunded: 20_000 }), updated_at: later(3) })
    expect(await world.balances()).toEqual({ [`${ann} paid USD`]: 2000, [`${ann} payable USD`]: -2000 })
    await booksAreSound()
  })

  test('a denied referral earns nothing, whatever happens to its order, and undoing gives what is due now', async () => {
    const { ann, order } = await credited()
    const [referral] = await world.referrals()
    await world.inShop(tx => changeStatus(tx, world.shop_id, [referral!.id], 'deny', 'member:1'))
    await world.apply({ ...order, lines: twoTents(halfBack), updated_at: later(1) })
    expect(await world.balances()).toEqual({})
    await booksAreSound()
    await world.inShop(tx => changeStatus(tx, world.shop_id, [referral!.id], 'undo', 'member:1'))
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000 })
    await booksAreSound()
  })

  test('a cancelled order earns nothing', async () => {
    const { order } = await credited()
    await world.apply({ ...order, cancelled_at: later(1), updated_at: later(1) })
    expect(await world.balances()).toEqual({})
    await booksAreSound()
  })

  test('an edited program pays new orders by its new rules and leaves the old ones alone', async () => {
    const program = await world.program()
    const ann = await world.affiliate(program)
    const old = anIncomingOrder({ click_id: await world.click(ann), lines: twoTents() })
    await world.apply(old)
    expect(await world.changeProgram(program, { commission_amount: 200_000 })).toBe(2)
    await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
    await world.apply({ ...old, lines: twoTents(halfBack), updated_at: later(1) })
    expect((await world.referrals()).map(referral => referral.commission)).toEqual([1000, 2000])
  })

  test('saving a program without a change of money makes no new version', async () => {
    const program = await world.program()
    expect(await world.changeProgram(program, { name: 'Renamed' })).toBe(1)
  })

  test('a part refund lowers the uplines’ commissions too', async () => {
    const leaders = await world.program({ network_rates: [200_000], network_base: 'sale' })
    const top = await world.affiliate(leaders)
    const ann = await world.affiliate(await world.program(), { upline_id: top })
    const order = anIncomingOrder({ click_id: await world.click(ann), lines: twoTents() })
    await world.apply(order)
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 2000, [`${top} pending USD`]: 4000 })
    await world.apply({ ...order, lines: twoTents(halfBack), updated_at: later(1) })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000, [`${top} pending USD`]: 2000 })
    await booksAreSound()
  })
})

describe('several people at one referral', () => {
  async function referralOf(affiliate_id: number) {
    await world.apply(anIncomingOrder({ click_id: await world.click(affiliate_id) }))
    return (await world.referrals()).at(-1)!.id
  }
  const act = (id: number, action: 'approve' | 'deny') =>
    world.inShop(tx => changeStatus(tx, world.shop_id, [id], action, 'member:1'))

  test('three approvals at the same moment: one moves it, the others are told that nothing moved', async () => {
    const ann = await world.affiliate(await world.program())
    const id = await referralOf(ann)
    const moved = await Promise.all([act(id, 'approve'), act(id, 'approve'), act(id, 'approve')])
    expect(moved.flat()).toEqual([id])
    expect(await world.balances()).toEqual({ [`${ann} payable USD`]: 1000 })
    await booksAreSound()
  })

  test('approve and deny at the same moment, in whatever order: it ends denied and its money is back with the shop', async () => {
    const ann = await world.affiliate(await world.program())
    for (let round = 0; round < 10; round += 1) {
      const id = await referralOf(ann)
      await Promise.all([act(id, 'approve'), act(id, 'deny')])
      expect((await world.referrals()).find(referral => referral.id === id)?.status).toBe(ReferralStatus.denied)
    }
    expect(await world.balances()).toEqual({})
    await booksAreSound()
  })
})

test('batches with news and changes of the same affiliates never lock each other out', async () => {
  const program = await world.program()
  const [ann, bob] = [await world.affiliate(program), await world.affiliate(program)]
  await world.coupon(ann, 'ANN')
  await world.coupon(bob, 'BOB')
  const sold = (code: string) => anIncomingOrder({ coupon_codes: [code] })
  const returned = (order: ReturnType<typeof sold>) => ({ ...order, lines: [aLine({ refunded: 5_000 })], updated_at: later(1) })
  for (let round = 0; round < 10; round += 1) {
    const [ofAnn, ofBob] = [sold('ANN'), sold('BOB')]
    await world.apply(ofAnn, ofBob)
    await Promise.all([world.apply(sold('BOB'), returned(ofAnn)), world.apply(sold('ANN'), returned(ofBob))])
  }
  expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 15_000, [`${bob} pending USD`]: 15_000 })
  await booksAreSound()
})
