import { beforeEach, describe, expect, test } from 'vitest'
import { forgetShop } from '#features/sales/orders/server/privacy/redact.ts'
import { shop } from '#features/store/shop/contract.ts'
import { type FreshShop, freshShops, referralStaff } from '../../../../../tests/support/fresh-shops.ts'
import { payReferral } from '../../../../../tests/support/payReferral.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { aLine, anIncomingOrder, type ShopWorld, TrackingType } from '../../../../../tests/support/shop-world.ts'
import { referrals } from '../contract.ts'
import { ReferralStatus } from '../rules/status.ts'

const { pending, approved, paid, denied } = ReferralStatus

const freshShop = freshShops()
let app: FreshShop['app']
let world: ShopWorld
let call: FreshShop['call']
let program: number
let ann: number
beforeEach(async () => {
  ;({ app, world, call } = await freshShop(referralStaff))
  program = await world.program()
  ann = await world.affiliate(program, { first_name: 'Ann', last_name: 'Lee' })
})

const key = () => crypto.randomUUID()
const booksAreSound = async () => expect(await world.brokenBooks()).toEqual([])

async function aSale(over: Parameters<typeof anIncomingOrder>[0] = {}) {
  const order = anIncomingOrder({ click_id: await world.click(ann), ...over })
  await world.apply(order)
  return { order, id: (await world.referrals()).at(-1)!.id }
}

async function markPaid(id: number) {
  await call(referrals.changeStatus, { id, body: { action: 'approve', status: pending } })
  await world.inShop(tx => payReferral(tx, world.shop_id, id))
}

describe('reviewing', () => {
  test('a referral is approved, denied and taken back, and its money goes with it', async () => {
    const { id } = await aSale()
    expect(await call(referrals.changeStatus, { id, body: { action: 'approve', status: pending } })).toMatchObject({
      id,
      status: approved,
    })
    expect(await world.balances()).toEqual({ [`${ann} payable USD`]: 1000 })
    await call(referrals.changeStatus, { id, body: { action: 'deny', status: approved } })
    expect(await world.balances()).toEqual({})
    await call(referrals.changeStatus, { id, body: { action: 'undo', status: denied } })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000 })
    const { history } = await call(referrals.detail, { id, query: {} })
    expect(history.map(item => item.event)).toEqual(['attributed', 'approve', 'deny', 'undo'])
    expect(history[1]!.actor).toEqual({ kind: 'member', name: 'Somebody' })
    await booksAreSound()
  })

  test('who comes second is told who was first and what they did, and nothing happens', async () => {
    const { id } = await aSale()
    await call(referrals.changeStatus, { id, body: { action: 'approve', status: pending } })
    const late = await refusal(call(referrals.changeStatus, { id, body: { action: 'deny', status: pending } }))
    expect(late.kind).toBe('conflict')
    expect(late.message).toMatch(new RegExp(`^Somebody approved referral ${id} at 20\\d\\d-.* Nothing was changed\\.$`))
    expect((await world.referrals())[0]!.status).toBe(approved)
  })

  test('many at once: those that still are as they were seen are moved, the others are named with the reason', async () => {
    const [first, second, third] = [(await aSale()).id, (await aSale()).id, (await aSale()).id]
    await markPaid(second)
    const seen = (id: number) => ({ id, status: pending })
    const { changed, left } = await call(referrals.changeStatuses, {
      body: { action: 'approve', referrals: [seen(first), seen(second), seen(third), seen(999_999)] },
    })
    expect(changed).toEqual([first, third])
    expect(left).toEqual([{ id: second, status: paid, sentence: `Referral ${second} is paid and can’t be changed.` }])
    await booksAreSound()
  })

  test('a click on a hundred and one is refused', async () => {
    const seen = Array.from({ length: 101 }, (_, id) => ({ id: id + 1, status: pending }))
    expect(await refusal(call(referrals.changeStatuses, { body: { action: 'deny', referrals: seen } }))).toMatchObject({
      kind: 'invalid',
    })
  })

  test('a referral of another shop does not exist', async () => {
    const { id } = await aSale()
    const other = await app.somebodyAt((await freshShop()).world.shop_id)
    const asked = other(referrals.changeStatus, { id, body: { action: 'approve', status: pending } })
    expect(await refusal(asked)).toMatchObject({ kind: 'not_found' })
  })
})

describe('an adjustment', () => {
  const by = (amount: number, over = {}) => ({ amount, reason: 'Agreed on the phone', key: key(), ...over })

  test('is an entry of its own with author and reason; several add up', async () => {
    const { id } = await aSale()
    await call(referrals.adjust, { id, body: by(250) })
    const row = await call(referrals.adjust, { id, body: by(-50) })
    expect(row).toMatchObject({ commission: 1000, commission_adjustment: 200 })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1200 })
    const { history, amount } = await call(referrals.detail, { id, query: {} })
    expect(amount).toBe(1200)
    expect(history.map(({ sentence, reason }) => [sentence, reason])).toEqual([
      ['Credited for the order: $10.00', ''],
      ['Adjusted by $2.50', 'Agreed on the phone'],
      ['Adjusted by -$0.50', 'Agreed on the phone'],
    ])
    await booksAreSound()
  })

  test('clicked twice, even at the same moment, is booked once', async () => {
    const { id } = await aSale()
    const body = by(300)
    await Promise.all([
      call(referrals.adjust, { id, body }),
      call(referrals.adjust, { id, body }),
      call(referrals.adjust, { id, body }),
    ])
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1300 })
    await booksAreSound()
  })

  test('lowers to zero and not below, at its field', async () => {
    const { id } = await aSale()
    const tooMuch = await refusal(call(referrals.adjust, { id, body: by(-1001) }))
    expect(tooMuch.fields.amount).toEqual(['This would reduce the referral below zero. You can reduce it to zero at most.'])
    await call(referrals.adjust, { id, body: by(-1000) })
    expect(await world.balances()).toEqual({})
    await booksAreSound()
  })

  test('is refused once paid, and while denied', async () => {
    const [first, second] = [(await aSale()).id, (await aSale()).id]
    await markPaid(first)
    expect(await refusal(call(referrals.adjust, { id: first, body: by(1) }))).toMatchObject({
      kind: 'conflict',
      reason: 'referrals.paidNotAdjusted',
    })
    await call(referrals.changeStatus, { id: second, body: { action: 'deny', status: pending } })
    expect(await refusal(call(referrals.adjust, { id: second, body: by(1) }))).toMatchObject({
      reason: 'referrals.deniedNotAdjusted',
    })
  })

  test.each([0, 0.5, Number.POSITIVE_INFINITY, Number.NaN, '10,5', 1e20])('of %s is no amount', async amount => {
    const { id } = await aSale()
    const refused = await refusal(call(referrals.adjust, { id, body: by(amount as number) }))
    expect(refused.kind).toBe('invalid')
    expect(Object.keys(refused.fields)).toEqual(['amount'])
  })

  test('a comment is kept as text, up to 500 letters', async () => {
    const { id } = await aSale()
    const comment = '<script>alert(1)</script>'
    expect(await call(referrals.saveComment, { id, body: { comment } })).toMatchObject({ comment })
    expect(await refusal(call(referrals.saveComment, { id, body: { comment: 'x'.repeat(501) } }))).toMatchObject({
      kind: 'invalid',
    })
  })
})

describe('a recalculation', () => {
  test('shows old and new, does exactly that, and leaves a trace; a sale of old rules stays until then', async () => {
    const top = await world.affiliate(await world.program({ network_rates: [100_000], network_base: 'commission' }))
    const bob = await world.affiliate(program, { upline_id: top })
    const { id } = await aSale({ click_id: await world.click(bob) }).then(
      async () => (await world.referrals()).find(one => one.kind === 'sale')!,
    )
    await world.changeProgram(program, { commission_amount: 200_000 })
    const preview = await call(referrals.recalculation, { id })
    expect(preview).toMatchObject({
      before: 1100,
      after: 2200,
      rows: [
        { before: 1000, after: 2000, version_before: 1, version_after: 2 },
        { before: 100, after: 200 },
      ],
    })
    expect(preview.sentences).toContain('20% of $100.00 = $20.00')
    expect(await refusal(call(referrals.recalculate, { id, body: { before: 1100, after: 1100 } }))).toMatchObject({
      kind: 'conflict',
    })
    await call(referrals.recalculate, { id, body: { before: 1100, after: 2200 } })
    expect(await world.balances()).toEqual({ [`${bob} pending USD`]: 2000, [`${top} pending USD`]: 200 })
    const { history } = await call(referrals.detail, { id, query: {} })
    expect(history.at(-1)).toMatchObject({ event: 'recalculated', actor: { name: 'Somebody' } })
    await booksAreSound()
  })

  test('is refused once paid, and for a fixed amount', async () => {
    const { id } = await aSale()
    await markPaid(id)
    expect(await refusal(call(referrals.recalculation, { id }))).toMatchObject({ reason: 'referrals.paidNotRecalculated' })
    const added = await call(referrals.addForAffiliate, {
      body: { mode: 'amount', affiliate_id: ann, amount: 500, comment: 'Market day', key: key() },
    })
    expect(await refusal(call(referrals.recalculation, { id: added.id }))).toMatchObject({
      reason: 'referrals.fixedNotRecalculated',
    })
  })
})

describe('added by hand', () => {
  test('an order nobody brought earns by the rules of the affiliate’s program, and follows its refunds', async () => {
    const order = anIncomingOrder({ lines: [aLine({ quantity: 2, gross: 20_000 })] })
    await world.apply(order)
    const wish = { affiliate_id: ann, order: order.number.slice(1) }
    const preview = await call(referrals.orderPreview, { query: wish })
    expect(preview).toMatchObject({ commission: 2000, total: 20_000, already: [], uplines: [] })
    expect(await world.referrals()).toEqual([])
    const body = { mode: 'order' as const, ...wish, comment: 'Came by phone', key: key() }
    const [row, again] = await Promise.all([call(referrals.addForAffiliate, { body }), call(referrals.addForAffiliate, { body })])
    expect(again.id).toBe(row.id)
    expect(row).toMatchObject({
      commission: 2000,
      tracking_type: TrackingType.manuallyAdded,
      status: pending,
      comment: 'Came by phone',
      order_number: order.number,
    })
    const half = {
      ...order,
      lines: [aLine({ quantity: 2, gross: 20_000, refunded_quantity: 1, refunded: 10_000 })],
      updated_at: new Date('2026-05-02T12:00:00Z'),
    }
    await world.apply(half)
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000 })
    expect((await call(referrals.explanation, { id: row.id })).attribution).toEqual(['The store added it manually.'])
    await booksAreSound()
  })

  test('an order the affiliate has is refused with the number of the referral; another affiliate gets it as well only with a word that says so', async () => {
    const { id, order } = await aSale()
    const bob = await world.affiliate(program, { first_name: 'Bob' })
    const body = (affiliate_id: number) => ({
      mode: 'order' as const,
      affiliate_id,
      order: order.number,
      comment: '',
      key: key(),
    })
    const refused = await refusal(call(referrals.addForAffiliate, { body: body(ann) }))
    expect(refused).toMatchObject({ kind: 'conflict', reason: 'referrals.alreadyCredited', body: { referral_id: id } })
    const preview = await call(referrals.orderPreview, { query: { affiliate_id: bob, order: order.number } })
    expect(preview).toMatchObject({ already: [{ id, affiliate: { id: ann } }], pays_another: true })
    const unsaid = await refusal(call(referrals.addForAffiliate, { body: body(bob) }))
    expect(unsaid).toMatchObject({ kind: 'conflict', reason: 'referrals.orderHasAnother', body: { referral_id: id } })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000 })
    await call(referrals.addForAffiliate, { body: { ...body(bob), second_affiliate: true } })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000, [`${bob} pending USD`]: 1000 })
    await booksAreSound()
  })

  test('an order whose only other referral is denied, or lost it, needs no such word; who lost it may get it back', async () => {
    const { id, order } = await aSale()
    const bob = await world.affiliate(program, { first_name: 'Bob' })
    await world.coupon(bob, 'BOB')
    const body = (affiliate_id: number) => ({
      mode: 'order' as const,
      affiliate_id,
      order: order.number,
      comment: '',
      key: key(),
    })
    await world.apply({ ...order, coupon_codes: ['BOB'], updated_at: new Date('2026-05-02T12:00:00Z') })
    const bobs = (await world.referrals()).at(-1)!.id
    expect(await call(referrals.detail, { id, query: {} })).toMatchObject({
      ...{ amount: 0, moved_to: [bob], actions: [], may_adjust: false, may_recalculate: false },
      new_owners: [{ id: bob, referral_id: bobs }],
    })
    await call(referrals.changeStatus, { id: bobs, body: { action: 'deny', status: pending } })
    const row = await call(referrals.addForAffiliate, { body: body(ann) })
    expect(row).toMatchObject({ id, commission: 1000, tracking_type: TrackingType.manuallyAdded, moved_to: null })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1000 })
    await booksAreSound()
  })

  test('unknown, test and cancelled orders are refused at the field', async () => {
    const testOrder = anIncomingOrder({ is_test: true })
    const cancelled = anIncomingOrder({ cancelled_at: new Date('2026-05-01T13:00:00Z') })
    await world.apply(testOrder, cancelled)
    for (const order of ['#77777', testOrder.number, cancelled.number]) {
      const refused = await refusal(
        call(referrals.addForAffiliate, { body: { mode: 'order', affiliate_id: ann, order, comment: '', key: key() } }),
      )
      expect(Object.keys(refused.fields)).toEqual(['order'])
    }
    expect(await world.referrals()).toEqual([])
  })

  test('an amount needs a comment, may be negative, and is written once per form', async () => {
    const body = { mode: 'amount' as const, affiliate_id: ann, amount: -700, comment: 'Paid in cash', key: key() }
    const [first, second] = await Promise.all([
      call(referrals.addForAffiliate, { body }),
      call(referrals.addForAffiliate, { body }),
    ])
    expect(first.id).toBe(second.id)
    expect(first).toMatchObject({ kind: 'manual', commission: -700, tracking_type: TrackingType.manuallyAdded, order_id: null })
    expect(await world.balances()).toEqual({ [`${ann} pending USD`]: -700 })
    const blank = await refusal(call(referrals.addForAffiliate, { body: { ...body, comment: '  ', key: key() } }))
    expect(blank.fields.comment).toEqual(['Enter what the amount is for.'])
    await booksAreSound()
  })

  test('a reward for a customer is kept in a place of the customer’s own', async () => {
    await world.changeProgram(program, { is_default: true })
    await world.apply(anIncomingOrder())
    const [customer] = await call(referrals.options, { query: { kind: 'customer', query: 'bo buy' } })
    const body = { customer_id: customer!.id, amount: 900, comment: 'Brought a friend', key: key() }
    const row = await call(referrals.addForCustomer, { body })
    expect(row).toMatchObject({
      tracking_type: TrackingType.referCustomerManuallyAdded,
      commission: 900,
      affiliate_name: 'Bo Buyer',
    })
    const again = await call(referrals.addForCustomer, { body: { ...body, key: key() } })
    expect(again.aff_id).toBe(row.aff_id)
    expect(await call(referrals.options, { query: { kind: 'affiliate', query: 'bo buy' } })).toEqual([])
    await world.inShop(tx => forgetShop(tx, world.shop_id))
    const { rows } = await call(referrals.list, { query: {} })
    expect(JSON.stringify(rows)).not.toMatch(/buyer/i)
    expect(rows.map(one => one.commission)).toEqual([900, 900])
    await booksAreSound()
  })
})

describe('one referral and its surroundings', () => {
  test('a sale is approved alone, or with what waits up its network in the same step', async () => {
    const top = await world.affiliate(await world.program({ network_rates: [100_000], network_base: 'commission' }))
    const bob = await world.affiliate(program, { upline_id: top })
    const approve = async (with_network: boolean) => {
      await aSale({ click_id: await world.click(bob) })
      const { id, status } = (await world.referrals()).findLast(one => one.kind === 'sale')!
      expect(await call(referrals.detail, { id, query: {} })).toMatchObject({ network: 100, network_waiting: 100 })
      await call(referrals.changeStatus, { id, body: { action: 'approve', status, with_network } })
      return call(referrals.detail, { id, query: {} })
    }
    expect(await approve(false)).toMatchObject({ status: ReferralStatus.approved, network: 100, network_waiting: 100 })
    expect(await approve(true)).toMatchObject({ status: ReferralStatus.approved, network: 100, network_waiting: 0 })
    expect((await world.balances())[`${top} payable USD`]).toBe(100)
    await booksAreSound()
  })

  test('the hover tells base, rate, adjustment and network', async () => {
    const top = await world.affiliate(await world.program({ network_rates: [100_000], network_base: 'commission' }))
    const bob = await world.affiliate(program, { upline_id: top, first_name: 'Bob', last_name: 'Ray' })
    await aSale({ click_id: await world.click(bob) })
    const { id } = (await world.referrals()).find(one => one.kind === 'sale')!
    await call(referrals.adjust, { id, body: { amount: 50, reason: 'Thanks', key: key() } })
    expect(await call(referrals.breakdown, { id })).toMatchObject({
      commission: 1000,
      commission_adjustment: 50,
      amount: 1050,
      network: 100,
      sentences: ['10% of $100.00 = $10.00', 'Adjusted by $0.50.', 'Uplines earn $1.00 on top.'],
    })
    const network = await call(referrals.network, { id: (await world.referrals()).find(one => one.kind === 'network')!.id })
    expect(network).toMatchObject({
      sale: { id, affiliate: { name: 'Bob Ray' } },
      amount: 100,
      uplines: [{ level: 1, affiliate: { id: top }, referral: { amount: 100 } }],
    })
    expect(network.uplines[0]!.sentence).toBe('Level 1: 10% of the seller’s commission, $10.00 = $1.00')
  })

  test('the order shows its lines, its referrals and how each change of the order moved them', async () => {
    const { order, id } = await aSale({ lines: [aLine({ quantity: 2, gross: 20_000 })] })
    await world.apply({
      ...order,
      lines: [aLine({ quantity: 2, gross: 20_000, refunded_quantity: 1, refunded: 10_000 })],
      updated_at: new Date('2026-05-02T12:00:00Z'),
    })
    const { order: head } = await call(referrals.detail, { id, query: { tracking_type: TrackingType.link } })
    const detail = await call(referrals.orderDetail, { id: head!.id, query: {} })
    expect(detail).toMatchObject({
      order: { number: order.number, version: 2 },
      amount: 1000,
      refunded: 10_000,
      lines: [{ title: 'Tent', quantity: 2 }],
      referrals: [{ id, amount: 1000 }],
    })
    expect(detail.changes.map(({ referral_id, amount }) => [referral_id, amount])).toEqual([
      [id, 2000],
      [id, -1000],
    ])
  })

  test('the list is narrowed by product, by kind and to own sales alone', async () => {
    const top = await world.affiliate(await world.program({ network_rates: [100_000], network_base: 'commission' }))
    const bob = await world.affiliate(program, { upline_id: top })
    await aSale({ click_id: await world.click(bob) })
    await aSale({ lines: [aLine({ product_id: 'p2' })] })
    const { id: product_id } = await world.inShop(tx =>
      tx
        .insertInto('product')
        .values({ shop_id: world.shop_id, platform_id: 'p2', title: 'Stove' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const affiliatesOf = async (query: Parameters<typeof call<typeof referrals.list>>[1]['query']) =>
      (await call(referrals.list, { query: { sort: 'id:asc', ...query } })).rows.map(row => row.aff_id)
    expect(await affiliatesOf({ status: -1 })).toEqual([bob, top, ann])
    expect(await affiliatesOf({ product_id })).toEqual([ann])
    expect(await affiliatesOf({ product_id: 999_999 })).toEqual([])
    expect(await affiliatesOf({ network_sales: 'excluding' })).toEqual([bob, ann])
    expect(await affiliatesOf({ kind: 'network' })).toEqual([top])
    expect(await affiliatesOf({ kind: 'network', network_sales: 'excluding' })).toEqual([])
    expect(await affiliatesOf({ affiliate_ids: `${bob},${top}` })).toEqual([bob, top])
    expect(await affiliatesOf({ sort: 'status:desc', tracking_types: String(TrackingType.networkCommission) })).toEqual([top])
    expect(await call(referrals.options, { query: { kind: 'product', ids: String(product_id) } })).toMatchObject([
      { name: 'Stove' },
    ])
  })

  test('the export holds every filtered row in the order of the list, with names for numbers', async () => {
    await aSale()
    await call(referrals.addForAffiliate, {
      body: { mode: 'amount', affiliate_id: ann, amount: 500, comment: '=1+1', key: key() },
    })
    const file = await call(referrals.export, { query: { sort: 'commission:desc' } })
    const [header, ...lines] = (await file.content.text()).trim().split('\r\n')
    expect(header).toContain('Total sales')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(',10.00,0.00,0.00,USD,Pending,1,,Yes,Link,')
    expect(lines[1]).toContain("'=1+1")
    expect(lines[1]).toContain('Added manually')
  })

  test('the shop’s own figures know the default program and the orders of the week', async () => {
    await world.changeProgram(program, { is_default: true })
    await world.apply(anIncomingOrder({ placed_at: new Date(), updated_at: new Date() }), anIncomingOrder())
    expect(await call(shop.info)).toMatchObject({ program_id_default: program, shopify_order_7d: 1 })
  })
})
