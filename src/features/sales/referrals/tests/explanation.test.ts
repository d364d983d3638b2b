import { beforeEach, describe, expect, test } from 'vitest'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { OrderPayload } from '#features/sales/orders/rules/shopify-payloads.ts'
import { toOrder } from '#features/sales/orders/rules/toOrder.ts'
import { type FreshShop, freshShops } from '../../../../../tests/support/fresh-shops.ts'
import { payReferral } from '../../../../../tests/support/payReferral.ts'
import { aLine, anIncomingOrder, type ShopWorld, TrackingType } from '../../../../../tests/support/shop-world.ts'
import { adjustment, aLineItem, aRefund, aShopifyOrder, refundLine } from '../../../../../tests/support/shopify-orders.ts'
import { referrals } from '../contract.ts'
import { ReferralStatus } from '../rules/status.ts'

const { pending } = ReferralStatus

const freshShop = freshShops()
let world: ShopWorld
let call: FreshShop['call']
let program: number
let ann: number
beforeEach(async () => {
  ;({ world, call } = await freshShop())
  program = await world.program()
  ann = await world.affiliate(program, { first_name: 'Ann', last_name: 'Lee' })
})

async function aSale(over: Partial<IncomingOrder> = {}) {
  const order = anIncomingOrder({ click_id: await world.click(ann), ...over })
  await world.apply(order)
  return { order, id: (await world.referrals()).at(-1)!.id }
}
let minutes = 0
const later = (order: IncomingOrder, over: Partial<IncomingOrder>) => {
  minutes += 1
  return world.apply({ ...order, updated_at: new Date(Date.UTC(2026, 4, 2, 0, minutes)), ...over })
}
const cancelled_at = new Date('2026-05-03T12:00:00Z')
const sheetOf = (id: number) => call(referrals.explanation, { id })
/** Everything a sheet says, as one text. */
async function wordsOf(id: number): Promise<string> {
  const { attribution, notes, taxes, lines, sentences, adjustments, corrections, entries } = await sheetOf(id)
  const said = [...lines, ...corrections, ...entries].flatMap(part => ('sentence' in part ? [part.sentence] : part.sentences))
  return [...attribution, ...notes, ...taxes, ...said, ...sentences, ...adjustments.map(one => one.sentence)].join('\n')
}
const orderPage = async (id: number) => {
  const { order } = await call(referrals.detail, { id, query: {} })
  return call(referrals.orderDetail, { id: order!.id, query: {} })
}

describe('a cancelled order', () => {
  test('says cancelled, and neither returned nor refunded', async () => {
    const { order, id } = await aSale()
    await later(order, { cancelled_at })
    const sheet = await sheetOf(id)
    expect(sheet).toMatchObject({ amount: 0, notes: ['The order was canceled, so it earns no commission.'] })
    expect(sheet.lines[0]!.sentences).toContain('Less $100.00: the order was canceled.')
    expect(sheet.entries.map(entry => entry.sentence)).toEqual(['Credited for the order: $10.00', 'Order canceled: -$10.00'])
    expect(await wordsOf(id)).not.toMatch(/return|refund|given back|\bedit/i)
  })

  test('takes its adjustment along, and the sheet says so', async () => {
    const { order, id } = await aSale()
    await call(referrals.adjust, { id, body: { amount: 250, reason: 'Thanks', key: crypto.randomUUID() } })
    await later(order, { cancelled_at })
    const sheet = await sheetOf(id)
    expect(sheet.amount).toBe(0)
    expect(sheet.adjustments.map(({ amount, sentence }) => [amount, sentence])).toEqual([
      [250, 'Manual adjustment'],
      [-250, 'Reversed because the order was canceled'],
    ])
    expect(sheet.entries.at(-1)!.sentence).toBe('Order canceled: -$12.50 (-$2.50 of this is an adjustment)')
  })

  test('tells what was refunded before from what the cancellation took', async () => {
    const lines = [aLine({ quantity: 2, gross: 20_000, refunded_quantity: 1, refunded: 10_000 })]
    const { order, id } = await aSale({ lines: [aLine({ quantity: 2, gross: 20_000 })] })
    await later(order, { lines })
    await later(order, { lines, cancelled_at })
    const { lines: explained } = await sheetOf(id)
    expect(explained[0]!.sentences).toEqual(
      expect.arrayContaining(['Less $100.00 refunded to the customer.', 'Less $100.00: the order was canceled.']),
    )
  })

  test('that was paid does not read as if it waited for its payment', async () => {
    const { order, id } = await aSale({ financial_status: 'paid' })
    await call(referrals.changeStatus, { id, body: { action: 'approve', status: pending } })
    await world.inShop(tx => payReferral(tx, world.shop_id, id))
    await later(order, { cancelled_at, financial_status: 'voided' })
    const why = await call(referrals.orderExplanation, { query: { number: order.number } })
    expect(why.credits[0]!.tracking_type).toBe(TrackingType.link)
    expect(why.cancelled_at).not.toBe(null)
    const { rows } = await call(referrals.list, { query: { sort: 'id:asc' } })
    expect(rows.map(row => [row.kind, row.amount, row.tracking_type, row.note])).toEqual([
      ['sale', 1000, TrackingType.link, 'cancelled'],
      ['correction', -1000, TrackingType.link, 'cancelled'],
    ])
    expect(await wordsOf(id)).not.toMatch(/not paid yet/)
    const { notes, corrections } = await sheetOf(id)
    expect(notes[0]).toMatch(/^The order was canceled after the commission was paid\./)
    expect(corrections.map(({ commission, sentence }) => [commission, sentence])).toEqual([
      [-1000, 'Order canceled after the commission was paid: -$10.00, settled with the next payout'],
    ])
    expect((await sheetOf(corrections[0]!.id)).sentences).toEqual([
      'The commission changed from $10.00 to $0.00.',
      'The difference of -$10.00 is settled with the next payout.',
    ])
  })
})

describe('an edit and a refund', () => {
  test('each say what they are', async () => {
    const sold = { quantity: 3, gross: 30_000 }
    const { order, id } = await aSale({ lines: [aLine(sold)] })
    const edited = { ...sold, refunded_quantity: 1, refunded: 10_000, removed_quantity: 1, removed: 10_000 }
    await later(order, { lines: [aLine(edited)] })
    expect((await sheetOf(id)).lines[0]!.sentences).toContain('Less $100.00: 1 item was removed when the order was edited.')
    expect(await wordsOf(id)).not.toMatch(/return|refund|given back|cancel/i)
    await later(order, { lines: [aLine({ ...edited, refunded_quantity: 2, refunded: 20_000 })] })
    expect((await sheetOf(id)).entries.map(entry => entry.sentence)).toEqual([
      'Credited for the order: $30.00',
      'Order edited: -$10.00',
      'Refund: -$10.00',
    ])
    expect((await sheetOf(id)).lines[0]!.sentences).toEqual(
      expect.arrayContaining([
        'Less $100.00: 1 item was removed when the order was edited.',
        'Less $100.00 refunded to the customer.',
        '1 item was returned or fully refunded.',
      ]),
    )
  })
})

test('an edit that the store writes as a refund without a payment moves the level and is called an edit', async () => {
  const levels = [
    { from: 0, amount: 50_000 },
    { from: 15_000, amount: 100_000 },
  ]
  await world.changeProgram(program, { rule: 2, advance_amount: JSON.stringify(levels) })
  const click_id = await world.click(ann)
  const tell = (over: Parameters<typeof aShopifyOrder>[0]) => {
    const payload: unknown = JSON.parse(JSON.stringify(aShopifyOrder(over)))
    return world.apply({ ...toOrder(OrderPayload.parse(payload)), click_id, placed_at: new Date('2026-05-01T12:00:00Z') })
  }
  const line_items = [aLineItem({ id: 1, quantity: 2, price: '100.00' })]
  await tell({ line_items })
  const { id, commission } = (await world.referrals()).at(-1)!
  expect(commission).toBe(2000)
  const refund = { refund_line_items: [refundLine(1, 1, '100.00')], transactions: [] }
  const owed = { ...refund, order_adjustments: [adjustment('refund_discrepancy', '100.00')] }
  await tell({ line_items, refunds: [aRefund(owed)], updated_at: '2026-05-02T12:00:00Z' })
  const sheet = await sheetOf(id)
  expect(sheet.commission).toBe(500)
  expect(sheet.entries.at(-1)!.sentence).toBe('Order edited: -$15.00')
  expect(await wordsOf(id)).not.toMatch(/return|refund|given back|cancel/i)
})

test('what stays as it was approved says first what is paid, and never calls more than that the commission', async () => {
  const { order, id } = await aSale()
  await call(referrals.changeStatus, { id, body: { action: 'approve', status: pending } })
  await later(order, { lines: [aLine({ gross: 15_000 })] })
  const stays = 'The order would now earn $15.00, but approved commission never increases automatically. It stays at $10.00.'
  expect((await sheetOf(id)).sentences).toEqual(['Commission: $10.00', stays])
  const { sentences } = await call(referrals.breakdown, { id })
  expect(sentences).toEqual(['Commission: $10.00', '10% of $150.00 = $15.00', stays])
  await call(referrals.adjust, { id, body: { amount: -250, reason: 'Agreed', key: crypto.randomUUID() } })
  expect((await sheetOf(id)).sentences).toEqual(['Commission: $10.00', stays, 'Adjusted by -$2.50.', 'Total: $7.50'])
})

test('a code that was removed after approval has its sentence on the sheet', async () => {
  await world.coupon(ann, 'ANN')
  const { order, id } = await aSale({ click_id: null, coupon_codes: ['ANN'] })
  await call(referrals.changeStatus, { id, body: { action: 'approve', status: pending } })
  await later(order, { coupon_codes: [] })
  expect((await sheetOf(id)).notes).toEqual([
    'Since this was approved, the order’s codes or the customer’s connection have changed and no longer point to this affiliate. Approved commission stays.',
  ])
})

describe('an adjustment', () => {
  test('stands on the sheet with its reason, and the sum below it; an affiliate reads the amount alone', async () => {
    const { id } = await aSale()
    for (const amount of [500, -200])
      await call(referrals.adjust, { id, body: { amount, reason: `Agreed ${amount}`, key: crypto.randomUUID() } })
    const sheet = await sheetOf(id)
    expect(sheet.adjustments).toEqual([
      { amount: 500, sentence: 'Manual adjustment', reason: 'Agreed 500', by: 'Somebody' },
      { amount: -200, sentence: 'Manual adjustment', reason: 'Agreed -200', by: 'Somebody' },
    ])
    expect(sheet.amount).toBe(1300)
    const seen = await call(referrals.explanationForAffiliate, { id })
    expect(seen.adjustments.map(({ amount, reason, by }) => [amount, reason, by])).toEqual([
      [500, '', 'The store'],
      [-200, '', 'The store'],
    ])
    expect(JSON.stringify(seen)).not.toMatch(/Agreed/)
  })
})

describe('the order page', () => {
  test('adds its changes up to what was earned together: credits, refunds, adjustments, by hand and denied', async () => {
    const { order, id } = await aSale({ lines: [aLine({ quantity: 2, gross: 20_000 })] })
    await call(referrals.adjust, { id, body: { amount: 250, reason: 'Thanks', key: crypto.randomUUID() } })
    await later(order, { lines: [aLine({ quantity: 2, gross: 20_000, refunded_quantity: 1, refunded: 10_000 })] })
    const { changes, amount } = await orderPage(id)
    expect(changes.map(change => change.amount)).toEqual([2000, 250, -1000])
    expect(changes[1]).toMatchObject({ affiliate: 'Ann Lee', reason: 'Thanks' })
    expect(amount).toBe(1250)
    await call(referrals.changeStatus, { id, body: { action: 'deny', status: pending } })
    const after = await orderPage(id)
    expect(after.amount).toBe(0)
    expect(after.changes.reduce((sum, change) => sum + change.amount, 0)).toBe(0)
  })
})

test('a row that lost its order says where it went, on the sheet, in the quick view and in the list', async () => {
  const bob = await world.affiliate(program, { first_name: 'Bob', last_name: 'Ray' })
  await world.coupon(bob, 'BOB')
  const { order, id } = await aSale()
  await later(order, { coupon_codes: ['BOB'] })
  const sheet = await sheetOf(id)
  const note = 'The order moved to Bob Ray, so this referral is worth nothing. It stays as a record.'
  expect(sheet).toMatchObject({ amount: 0, is_moved: true, notes: [note], lines: [], sentences: [] })
  expect(sheet.entries.map(entry => entry.sentence)).toEqual([
    'Credited for the order: $10.00',
    'The order moved to Bob Ray: -$10.00',
  ])
  expect((await call(referrals.breakdown, { id })).sentences).toEqual([note])
  expect((await call(referrals.list, { query: { affiliate_ids: String(ann) } })).rows).toMatchObject([
    { id, amount: 0, note: 'moved' },
  ])
  const seen = await call(referrals.explanationForAffiliate, { id })
  expect(JSON.stringify([seen.notes, seen.entries])).not.toMatch(/Bob/)
  expect(seen.notes[0]).toMatch(/belong to another affiliate/)
})

test('a denied sale and the network commissions denied with it say so on both sheets, and so does taking it back', async () => {
  const top = await world.affiliate(await world.program({ network_rates: [100_000], network_base: 'commission' }))
  const cleo = await world.affiliate(program, { upline_id: top })
  await aSale({ click_id: await world.click(cleo) })
  const [sale, network] = (await world.referrals()).map(row => row.id) as [number, number]
  await call(referrals.changeStatus, { id: sale, body: { action: 'deny', status: pending } })
  expect((await sheetOf(sale)).notes).toEqual([
    'This referral is denied, so nothing is paid for it.',
    '1 network commission on this sale was denied with it, and is restored when that denial is undone.',
  ])
  expect((await sheetOf(network)).notes).toEqual([
    'It was denied together with its sale, and is restored when that denial is undone.',
  ])
  expect((await call(referrals.list, { query: { affiliate_ids: String(top) } })).rows[0]!.note).toBe('deniedWithSale')
  await call(referrals.changeStatus, { id: sale, body: { action: 'undo', status: ReferralStatus.denied } })
  const sentencesOf = async (id: number) => (await sheetOf(id)).entries.map(entry => entry.sentence)
  expect(await sentencesOf(sale)).toEqual([
    'Credited for the order: $10.00',
    'Denied: $10.00 went back to the store (including 1 network commission, $1.00)',
    'Moved back to pending: $10.00 (including 1 network commission, $1.00)',
  ])
  expect(await sentencesOf(network)).toEqual([
    'Credited for the order: $1.00',
    'Denied with the related sale: $1.00 went back to the store',
    'Restored with the related sale: $1.00',
  ])
  const seen = await call(referrals.explanationForAffiliate, { id: sale })
  expect(JSON.stringify(seen.entries)).not.toMatch(/network/)
})

describe('tax', () => {
  test.each([
    [
      { taxes_included: true },
      { exclude_tax: false },
      1210,
      'The price includes $21.00 tax, which counts.',
      'The order states that its prices include tax.',
    ],
    [
      { taxes_included: true },
      { exclude_tax: true },
      1000,
      'Less $21.00 tax included in the price.',
      'The order states that its prices include tax.',
    ],
    [
      { taxes_included: false },
      { exclude_tax: false },
      1420,
      'Plus $21.00 tax added to the price.',
      'The order states that tax is added to its prices.',
    ],
    [
      { taxes_included: false },
      { exclude_tax: true },
      1210,
      '$21.00 tax was added to the price and doesn’t count.',
      'The order states that tax is added to its prices.',
    ],
    [
      {},
      { exclude_tax: false, tax_setting: 1 },
      1210,
      'The price includes $21.00 tax, which counts.',
      'The order doesn’t state how it’s taxed; the program is set to prices that include tax.',
    ],
  ])('of an order %j in a program %j', async (says, settings, commission, ofLine, ofOrder) => {
    await world.changeProgram(program, settings)
    const { id } = await aSale({ lines: [aLine({ gross: 12_100, tax: 2100 })], ...says })
    const sheet = await sheetOf(id)
    expect(sheet.commission).toBe(commission)
    expect(sheet.lines[0]!.sentences).toContain(ofLine)
    expect(sheet.taxes).toEqual([ofOrder])
  })
})

test('a level by order value names the value and the threshold', async () => {
  const levels = [
    { from: 0, amount: 50_000 },
    { from: 15_000, amount: 100_000 },
  ]
  await world.changeProgram(program, { rule: 2, advance_amount: JSON.stringify(levels) })
  const { id } = await aSale({ lines: [aLine({ gross: 18_000 })] })
  expect((await sheetOf(id)).lines[0]!.hints).toEqual(['The order value is $180.00, so the level from $150.00 applies.'])
})

test('an order that is not paid says that its commission is not payable until it is, in the list too', async () => {
  await world.settings({ record_pending_orders: true })
  const { order, id } = await aSale({ financial_status: 'pending' })
  expect((await sheetOf(id)).notes).toEqual([
    'The order isn’t paid yet. You can approve the commission, but it isn’t payable until the order is paid.',
  ])
  const noteOf = async () => (await call(referrals.list, { query: {} })).rows[0]!.note
  expect(await noteOf()).toBe('unpaid')
  await call(referrals.changeStatus, { id, body: { action: 'approve', status: pending } })
  expect(await noteOf()).toBe('unpaid')
  await later(order, { financial_status: 'paid' })
  expect(await noteOf()).toBe(null)
  const { notes, entries } = await sheetOf(id)
  expect(notes).toEqual([])
  expect(entries.at(-1)!.sentence).toBe('Order paid: $10.00 is payable')
})
