import { beforeEach, describe, expect, test } from 'vitest'
import { type FreshShop, freshShops, referralStaff } from '../../../../../tests/support/fresh-shops.ts'
import { payReferral } from '../../../../../tests/support/payReferral.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { aLine, anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { referrals } from '../contract.ts'
import { ReferralStatus } from '../rules/status.ts'

const { pending } = ReferralStatus

const freshShop = freshShops()
let world: ShopWorld
let call: FreshShop['call']
beforeEach(async () => {
  ;({ world, call } = await freshShop(referralStaff))
})

const later = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 12, minutes))
const booksAreSound = async () => expect(await world.brokenBooks()).toEqual([])
const detail = (id: number) => call(referrals.detail, { id, query: {} })
const decide = (id: number, action: 'approve' | 'deny' | 'undo', status: ReferralStatus) =>
  call(referrals.changeStatus, { id, body: { action, status } })
const adjust = (id: number, amount: number) =>
  call(referrals.adjust, { id, body: { amount, reason: 'Agreed on the phone', key: crypto.randomUUID() } })

async function aSale(rules: Record<string, unknown> = {}, over: Parameters<typeof anIncomingOrder>[0] = {}) {
  const ann = await world.affiliate(await world.program(rules))
  const order = anIncomingOrder({ click_id: await world.click(ann), ...over })
  await world.apply(order)
  return { ann, order, id: (await world.referrals()).at(-1)!.id }
}

/** What was kept with the last entry of a referral. */
const lastDetail = async (id: number) => {
  const rows = await world.inShop(tx =>
    tx
      .selectFrom('ledger_entry')
      .select('detail')
      .where('shop_id', '=', world.shop_id)
      .where('referral_id', '=', id)
      .orderBy('id')
      .execute(),
  )
  return rows.at(-1)?.detail
}
const levels = {
  rule: 2,
  commission_type: 2,
  advance_amount: JSON.stringify([
    { from: 0, amount: 100_000 },
    { from: 20_000, amount: 200_000 },
  ]),
}

describe('what was approved never rises by itself', () => {
  const more = [aLine(), aLine({ id: 'l2', gross: 5_000 })]

  test('an edit that adds a product leaves it and offers the difference; while pending it is simply worth more', async () => {
    const { ann, order, id } = await aSale()
    await decide(id, 'approve', pending)
    await world.apply({ ...order, lines: more, updated_at: later(1) })
    expect(await detail(id)).toMatchObject({ commission: 1000, amount: 1000, offered_rise: 500 })
    expect(await world.balances()).toEqual({ [`${ann} payable USD`]: 1000 })

    const open = await aSale()
    await world.apply({ ...open.order, lines: more, updated_at: later(1) })
    expect(await detail(open.id)).toMatchObject({ commission: 1500, offered_rise: 0 })
    await booksAreSound()
  })

  test('refunds, edits and the cancellation lower it, each with its own cause', async () => {
    const { order, id } = await aSale({}, { lines: [aLine({ quantity: 2, gross: 20_000 })] })
    await decide(id, 'approve', pending)
    const line = (over: object) => [aLine({ quantity: 2, gross: 20_000, ...over })]
    await world.apply({ ...order, lines: line({ refunded: 5_000 }), updated_at: later(1) })
    expect([(await detail(id)).amount, await lastDetail(id)]).toEqual([1500, { causes: ['refunded'] }])
    await world.apply({ ...order, lines: [aLine({ gross: 10_000, refunded: 5_000 })], updated_at: later(2) })
    expect([(await detail(id)).amount, await lastDetail(id)]).toEqual([500, { causes: ['edited'] }])
    await world.apply({ ...order, lines: line({ refunded: 5_000 }), cancelled_at: later(3), updated_at: later(3) })
    expect([(await detail(id)).amount, await lastDetail(id)]).toEqual([0, { causes: ['cancelled', 'edited'] }])
    await booksAreSound()
  })

  test('a level is chosen again while pending, up and down; once approved it stays', async () => {
    const { order, id } = await aSale(levels)
    const worth = (gross: number, minutes: number) =>
      world.apply({ ...order, lines: [aLine({ gross })], updated_at: later(minutes) })
    await worth(30_000, 1)
    expect((await detail(id)).amount).toBe(6000)
    await worth(15_000, 2)
    expect((await detail(id)).amount).toBe(1500)
    await worth(20_000, 3)
    await decide(id, 'approve', pending)
    await worth(15_000, 4)
    expect(await detail(id)).toMatchObject({ amount: 3000, offered_rise: 0 })
    await worth(40_000, 5)
    expect(await detail(id)).toMatchObject({ amount: 3000, offered_rise: 5000 })
    await booksAreSound()
  })

  test('a refund moves no level, neither before nor after', async () => {
    const { order, id } = await aSale(levels, { lines: [aLine({ gross: 30_000 })] })
    await world.apply({ ...order, lines: [aLine({ gross: 30_000, refunded: 20_000 })], updated_at: later(1) })
    expect((await detail(id)).amount).toBe(2000)
    const { trace } = (await world.inShop(tx =>
      tx
        .selectFrom('referral')
        .select('trace')
        .where('shop_id', '=', world.shop_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )) as { trace: { level: object } }
    expect(trace.level).toEqual({ value: 30_000, from: 20_000, next: null })
  })

  test('a code added afterwards changes neither rate nor owner', async () => {
    const { order, id } = await aSale({
      commissioning_status: true,
      commissioning_amount: 300_000,
      commissioning_apply_to: 'any_coupon',
    })
    await decide(id, 'approve', pending)
    await world.apply({ ...order, coupon_codes: ['SUMMER'], updated_at: later(1) })
    expect(await detail(id)).toMatchObject({ amount: 1000, offered_rise: 2000 })
  })

  test('after payment a rise is offered, never booked; a fall is', async () => {
    const { ann, order, id } = await aSale()
    await decide(id, 'approve', pending)
    await world.inShop(tx => payReferral(tx, world.shop_id, id))
    await world.apply({ ...order, lines: more, updated_at: later(1) })
    expect(await world.balances()).toEqual({ [`${ann} paid USD`]: 1000 })
    expect((await detail(id)).offered_rise).toBe(500)
    await world.apply({ ...order, lines: [aLine({ refunded: 4_000 })], updated_at: later(2) })
    expect(await world.balances()).toEqual({ [`${ann} paid USD`]: 1000, [`${ann} payable USD`]: -400 })
    expect((await detail(id)).offered_rise).toBe(0)
    await booksAreSound()
  })

  test('the offer is granted as an adjustment, once, and only as it was seen; it is not offered again', async () => {
    const { ann, order, id } = await aSale()
    await decide(id, 'approve', pending)
    await world.apply({ ...order, lines: more, updated_at: later(1) })
    const stale = await refusal(call(referrals.payIncrease, { id, body: { amount: 400, key: crypto.randomUUID() } }))
    expect(stale.reason).toBe('referrals.offerChanged')
    const body = { amount: 500, key: crypto.randomUUID() }
    await Promise.all([call(referrals.payIncrease, { id, body }), call(referrals.payIncrease, { id, body })])
    expect(await detail(id)).toMatchObject({ commission: 1000, commission_adjustment: 500, amount: 1500, offered_rise: 0 })
    await world.apply({ ...order, lines: [...more, aLine({ id: 'l3', gross: 2_000 })], updated_at: later(2) })
    expect(await detail(id)).toMatchObject({ amount: 1500, offered_rise: 200 })
    expect(await world.balances()).toEqual({ [`${ann} payable USD`]: 1500 })
    await booksAreSound()
  })

  test('granted after payment it is a referral of its own', async () => {
    const { ann, order, id } = await aSale()
    await decide(id, 'approve', pending)
    await world.inShop(tx => payReferral(tx, world.shop_id, id))
    await world.apply({ ...order, lines: more, updated_at: later(1) })
    await call(referrals.payIncrease, { id, body: { amount: 500, key: crypto.randomUUID() } })
    await world.apply({ ...order, lines: more.map(line => ({ ...line, title: 'Renamed' })), updated_at: later(2) })
    expect(await detail(id)).toMatchObject({ amount: 1000, offered_rise: 0 })
    expect(await world.balances()).toEqual({ [`${ann} paid USD`]: 1000, [`${ann} pending USD`]: 500 })
    await booksAreSound()
  })

  test('taken back for review it follows the order again', async () => {
    const { order, id } = await aSale()
    await decide(id, 'approve', pending)
    await world.apply({ ...order, lines: more, updated_at: later(1) })
    await decide(id, 'undo', ReferralStatus.approved)
    await world.apply({ ...order, lines: more, note: 'x', updated_at: later(2) } as typeof order)
    expect(await detail(id)).toMatchObject({ amount: 1500, offered_rise: 0 })
    await booksAreSound()
  })
})

describe('an adjustment', () => {
  test('stays with a part refund and goes with the whole order, and the entry says how much of it was the adjustment', async () => {
    const { ann, order, id } = await aSale()
    await adjust(id, 250)
    await world.apply({ ...order, lines: [aLine({ refunded: 9_000 })], updated_at: later(1) })
    expect(await detail(id)).toMatchObject({ commission: 100, commission_adjustment: 250, amount: 350 })
    await world.apply({ ...order, lines: [aLine({ refunded: 10_000 })], updated_at: later(2) })
    expect(await detail(id)).toMatchObject({ amount: 0, commission_adjustment: 0, adjustment_withdrawn: 250, may_adjust: false })
    expect(await lastDetail(id)).toEqual({ causes: ['refunded'], adjustment: -250 })
    expect(await world.balances()).toEqual({})
    const again = await refusal(adjust(id, 100))
    expect(again.message).toContain('add a referral manually')
    expect(ann).toBeGreaterThan(0)
    await booksAreSound()
  })

  test('goes with a cancelled order too, approved or paid', async () => {
    const { ann, order, id } = await aSale()
    await adjust(id, 250)
    await decide(id, 'approve', pending)
    await world.apply({ ...order, cancelled_at: later(1), updated_at: later(1) })
    expect(await world.balances()).toEqual({})

    const paidOne = await aSale()
    await adjust(paidOne.id, 250)
    await decide(paidOne.id, 'approve', pending)
    await world.inShop(tx => payReferral(tx, world.shop_id, paidOne.id))
    await world.apply({ ...paidOne.order, cancelled_at: later(1), updated_at: later(1) })
    await world.apply({ ...paidOne.order, cancelled_at: later(1), updated_at: later(2) })
    expect(await world.balances()).toEqual({ [`${paidOne.ann} paid USD`]: 1250, [`${paidOne.ann} payable USD`]: -1250 })
    expect(ann).not.toBe(paidOne.ann)
    await booksAreSound()
  })

  test('a deduction never makes a debt, and is whole again when the order is worth more', async () => {
    const { order, id } = await aSale()
    await adjust(id, -600)
    await world.apply({ ...order, lines: [aLine({ gross: 3_000 })], updated_at: later(1) })
    expect(await detail(id)).toMatchObject({ commission: 300, commission_adjustment: -300, amount: 0 })
    await world.apply({ ...order, updated_at: later(2) })
    expect(await detail(id)).toMatchObject({ commission: 1000, commission_adjustment: -600, amount: 400 })
    await booksAreSound()
  })
})

describe('an order the store has not been paid for', () => {
  beforeEach(() => world.settings({ record_pending_orders: true }))

  test('can be approved, and is payable when it is paid, its network with it', async () => {
    const top = await world.affiliate(await world.program({ network_rates: [200_000], network_base: 'commission' }))
    const ann = await world.affiliate(await world.program(), { upline_id: top })
    const order = anIncomingOrder({ click_id: await world.click(ann), financial_status: 'pending' })
    await world.apply(order)
    const [sale, network] = await world.referrals()
    await decide(sale!.id, 'approve', pending)
    await decide(network!.id, 'approve', pending)
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000, [`${top} pending USD`]: 200 })
    expect(await detail(sale!.id)).toMatchObject({ status: ReferralStatus.approved, awaits_payment: true })
    expect((await call(referrals.list, { query: {} })).rows.map(row => row.awaits_payment)).toEqual([true, true])
    await booksAreSound()
    await world.apply({ ...order, financial_status: 'paid', updated_at: later(1) })
    expect(await world.balances()).toEqual({ [`${ann} payable USD`]: 1000, [`${top} payable USD`]: 200 })
    expect(await detail(sale!.id)).toMatchObject({ awaits_payment: false })
    expect(await lastDetail(sale!.id)).toEqual({ causes: ['paid'] })
    await booksAreSound()
  })

  test('taken back, denied and adjusted before it is paid, its money is always in one place', async () => {
    const { ann, order, id } = await aSale({}, { financial_status: 'authorized' })
    await decide(id, 'approve', pending)
    await adjust(id, 100)
    await booksAreSound()
    await decide(id, 'deny', ReferralStatus.approved)
    expect(await world.balances()).toEqual({})
    await decide(id, 'undo', ReferralStatus.denied)
    await decide(id, 'approve', pending)
    await world.apply({
      ...order,
      financial_status: 'partially_refunded',
      lines: [aLine({ refunded: 5_000 })],
      updated_at: later(1),
    })
    expect(await world.balances()).toEqual({ [`${ann} payable USD`]: 600 })
    await booksAreSound()
  })
})

describe('a first order that was approved and then cancelled', () => {
  const first = {
    lifetime_commission: true,
    ...{ enable_first_commission: true, first_commission_type: 2, first_commission_amount: 500_000 },
  }
  const firsts = async () => {
    const rows = await world.inShop(tx =>
      tx
        .selectFrom('referral')
        .select(['id', 'is_first_commission', 'commission'])
        .where('shop_id', '=', world.shop_id)
        .orderBy('id')
        .execute(),
    )
    return rows.map(row => [row.id, row.is_first_commission, row.commission])
  }
  const cancelled = { cancelled_at: later(1), updated_at: later(1) }

  test('leaves the first commission to the next order, which is not lost', async () => {
    const { ann, order, id } = await aSale(first)
    await decide(id, 'approve', pending)
    await world.apply({ ...order, ...cancelled })
    await world.apply(anIncomingOrder({ click_id: await world.click(ann), customer: order.customer, placed_at: later(30) }))
    const [, next] = await world.referrals()
    expect(await firsts()).toEqual([
      [id, false, 0],
      [next!.id, true, 5_000],
    ])
    await booksAreSound()
  })

  test('leaves it to an order that is there already', async () => {
    const { ann, order, id } = await aSale(first)
    await decide(id, 'approve', pending)
    await world.apply(anIncomingOrder({ click_id: await world.click(ann), customer: order.customer, placed_at: later(30) }))
    const [, next] = await world.referrals()
    expect(await firsts()).toEqual([
      [id, true, 5_000],
      [next!.id, false, 1_000],
    ])
    await world.apply({ ...order, ...cancelled })
    expect(await firsts()).toEqual([
      [id, false, 0],
      [next!.id, true, 5_000],
    ])
    await booksAreSound()
  })
})
