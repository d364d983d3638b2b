import { describe, expect, test } from 'vitest'
import {
  adjustment,
  aLineItem,
  allocation,
  aRefund,
  aShippingLine,
  aShopifyOrder,
  moneySet,
  refundLine,
  taxLine,
} from '../../../../../tests/support/shopify-orders.ts'
import type { IncomingLine, IncomingOrder } from './IncomingOrder.ts'
import { OrderPayload } from './shopify-payloads.ts'
import { toOrder } from './toOrder.ts'

/** What becomes of the plain payload; every case says how it differs. */
const plainLine: IncomingLine = {
  id: '466157049',
  title: 'Wool socks – Red',
  kind: 'product',
  product_id: '632910392',
  variant_id: '39072856',
  quantity: 1,
  gross: 2000,
  discount: 0,
  tax: 0,
  refunded_quantity: 0,
  refunded: 0,
}
/** Two pieces that an edit took out. */
const allGone = { refunded_quantity: 2, refunded: 4000, removed_quantity: 2, removed: 4000 }
const line = (over: Partial<IncomingLine>): IncomingLine => ({ ...plainLine, ...over })
const plain: IncomingOrder = {
  platform_id: '450789469',
  number: '#1001',
  source: 'platform',
  placed_at: new Date('2026-03-01T15:15:28Z'),
  updated_at: new Date('2026-03-01T15:15:31Z'),
  cancelled_at: null,
  is_test: false,
  financial_status: 'paid',
  currency: 'USD',
  customer: {
    platform_id: '207119551',
    email: 'bob.norman@mail.example.com',
    full_name: 'Bob Norman',
    created_at: new Date('2025-11-20T13:00:00Z'),
  },
  lines: [plainLine],
  taxes_included: false,
  discount: 0,
  refunded: 0,
  shipping: 0,
  shipping_tax: 0,
  refunded_shipping: 0,
  refund_id: null,
  coupon_codes: [],
  address: '203.0.113.7',
  cart_token: '68778783ad298f1c80c3bafcddeea02f',
  checkout_token: 'bd5a8aa1ecd019dd3520ff791ee3a24c',
  click_id: null,
}

const SIGNED_CLICK = '018bcfe5-6800-7abc-8def-0123456789ab.1k.00112233445566778899aabbccddeeff'

const two = (over: object = {}) => aLineItem({ id: 518_995_019, title: 'Scarf', variant_title: null, price: '35.50', ...over })
const twoLine = (over: Partial<IncomingLine> = {}) => line({ id: '518995019', title: 'Scarf', gross: 3550, ...over })
const refunded = { financial_status: 'partially_refunded' as const, refund_id: '509562969' }
const yen = (amount: string) => moneySet(amount, 'JPY')

const cases: [string, Record<string, unknown>, Partial<IncomingOrder>][] = [
  ['a plain paid order', {}, {}],
  [
    'three pieces cost three times as much',
    { line_items: [aLineItem({ quantity: 3, price: '19.99' })] },
    { lines: [line({ quantity: 3, gross: 5997 })] },
  ],
  [
    'tax on top of the price stays beside it',
    { line_items: [aLineItem({ tax_lines: [taxLine('1.20'), taxLine('0.35', { title: 'County Tax' })] })] },
    { lines: [line({ tax: 155 })] },
  ],
  [
    'tax inside the price is named and the price is left whole',
    { taxes_included: true, line_items: [aLineItem({ price: '23.80', tax_lines: [taxLine('3.80', { title: 'MwSt' })] })] },
    { taxes_included: true, lines: [line({ gross: 2380, tax: 380 })] },
  ],
  [
    'a code on the whole order falls on the lines as the store spread it',
    {
      discount_codes: [{ code: 'SPRING10', amount: '5.55', type: 'percentage' }],
      discount_applications: [{ type: 'discount_code', code: 'SPRING10', target_type: 'line_item', allocation_method: 'across' }],
      total_discounts: '5.55',
      line_items: [
        aLineItem({ discount_allocations: [allocation('2.00')] }),
        two({ discount_allocations: [allocation('3.55')] }),
      ],
    },
    { coupon_codes: ['SPRING10'], lines: [line({ discount: 200 }), twoLine({ discount: 355 })] },
  ],
  [
    'an automatic discount and a code on one line add up',
    {
      discount_codes: [{ code: 'ANN', amount: '1.00', type: 'fixed_amount' }],
      discount_applications: [
        { type: 'automatic', title: 'Sale' },
        { type: 'discount_code', code: 'ANN' },
      ],
      total_discounts: '4.00',
      line_items: [aLineItem({ discount_allocations: [allocation('3.00'), allocation('1.00', 1)] })],
    },
    { coupon_codes: ['ANN'], lines: [line({ discount: 400 })] },
  ],
  [
    'a discount the store did not spread stays on the order',
    {
      discount_codes: [{ code: 'OLD5', amount: '5.00', type: 'fixed_amount' }],
      total_discounts: '5.00',
      total_discounts_set: null,
    },
    { coupon_codes: ['OLD5'], discount: 500 },
  ],
  [
    'free shipping by code lowers the fee and nothing else',
    {
      discount_codes: [{ code: 'FREESHIP', amount: '5.00', type: 'shipping' }],
      total_discounts: '5.00',
      shipping_lines: [
        aShippingLine({
          discounted_price: '0.00',
          discounted_price_set: moneySet('0.00'),
          discount_allocations: [allocation('5.00')],
        }),
      ],
    },
    { coupon_codes: ['FREESHIP'] },
  ],
  [
    'shipping with its tax',
    { shipping_lines: [aShippingLine({ tax_lines: [taxLine('0.30')] })] },
    { shipping: 500, shipping_tax: 30 },
  ],
  [
    'two parcels cost both fees, a removed one none',
    { shipping_lines: [aShippingLine(), aShippingLine({ id: 2, price: '7.25' }), aShippingLine({ id: 3, is_removed: true })] },
    { shipping: 1225 },
  ],
  [
    'a shipping discount without a discounted price is taken off',
    {
      shipping_lines: [
        aShippingLine({ discounted_price: null, discounted_price_set: null, discount_allocations: [allocation('1.50')] }),
      ],
    },
    { shipping: 350 },
  ],
  [
    'a gift card is told apart',
    { line_items: [aLineItem({ gift_card: true, title: 'Gift card', variant_title: '50', price: '50.00' })] },
    { lines: [line({ kind: 'gift_card', title: 'Gift card – 50', gross: 5000 })] },
  ],
  [
    'a tip is told apart',
    {
      line_items: [
        aLineItem(),
        two({ title: 'Tip', product_id: null, variant_id: null, tip_payment_gateway: 'shopify_payments', price: '3.00' }),
      ],
      total_tip_received: '3.00',
    },
    { lines: [plainLine, twoLine({ title: 'Tip', kind: 'tip', product_id: null, variant_id: null, gross: 300 })] },
  ],
  [
    'import duties stand beside their line',
    {
      line_items: [
        aLineItem({
          duties: [
            {
              id: 2,
              harmonized_system_code: '520300',
              shop_money: { amount: '4.10', currency_code: 'USD' },
              presentment_money: { amount: '5.50', currency_code: 'CAD' },
              tax_lines: [taxLine('0.41')],
            },
          ],
        }),
      ],
    },
    {
      lines: [
        plainLine,
        line({ id: 'duty-2', title: 'Wool socks', kind: 'duty', product_id: null, variant_id: null, gross: 410, tax: 41 }),
      ],
    },
  ],
  [
    'a buyer who pays in euros is reckoned in the dollars of the shop',
    {
      presentment_currency: 'EUR',
      line_items: [aLineItem({ price_set: moneySet('20.00', 'USD', { amount: '18.40', currency: 'EUR' }) })],
      shipping_lines: [
        aShippingLine({
          discounted_price_set: moneySet('5.00', 'USD', { amount: '4.60', currency: 'EUR' }),
          discounted_price: '5.00',
        }),
      ],
    },
    { shipping: 500 },
  ],
  [
    'yen written with decimals are whole yen',
    {
      currency: 'JPY',
      total_discounts_set: yen('0'),
      line_items: [aLineItem({ price: '1200.00', price_set: yen('1200.00'), quantity: 2, total_discount_set: yen('0') })],
    },
    { currency: 'JPY', lines: [line({ quantity: 2, gross: 2400 })] },
  ],
  [
    'dinars keep their third decimal',
    {
      currency: 'KWD',
      total_discounts_set: null,
      line_items: [aLineItem({ price: '7.125', price_set: moneySet('7.125', 'KWD') })],
    },
    { currency: 'KWD', lines: [line({ gross: 7125 })] },
  ],
  [
    'one of two pieces goes back',
    {
      financial_status: 'partially_refunded',
      line_items: [aLineItem({ quantity: 2, current_quantity: 1 })],
      refunds: [aRefund({ refund_line_items: [refundLine(466_157_049, 1, '20.00')] })],
    },
    { ...refunded, lines: [line({ quantity: 2, gross: 4000, refunded_quantity: 1, refunded: 2000 })] },
  ],
  [
    'everything goes back in two refunds, shipping with the second',
    {
      financial_status: 'refunded',
      line_items: [aLineItem({ current_quantity: 0 }), two({ current_quantity: 0 })],
      shipping_lines: [aShippingLine()],
      refunds: [
        aRefund({
          id: 2,
          created_at: '2026-03-07T09:00:00-05:00',
          refund_line_items: [refundLine(518_995_019, 1, '35.50')],
          order_adjustments: [adjustment('shipping_refund', '-5.00')],
        }),
        aRefund({ id: 1, refund_line_items: [refundLine(466_157_049, 1, '20.00')] }),
      ],
    },
    {
      financial_status: 'refunded',
      refund_id: '2',
      shipping: 500,
      refunded_shipping: 500,
      lines: [line({ refunded_quantity: 1, refunded: 2000 }), twoLine({ refunded_quantity: 1, refunded: 3550 })],
    },
  ],
  [
    'a shipping refund where prices hold their tax includes it',
    {
      taxes_included: true,
      financial_status: 'partially_refunded',
      shipping_lines: [aShippingLine({ tax_lines: [taxLine('0.80')] })],
      refunds: [aRefund({ order_adjustments: [adjustment('shipping_refund', '-4.20', '-0.80')] })],
    },
    { ...refunded, taxes_included: true, shipping: 500, shipping_tax: 80, refunded_shipping: 500 },
  ],
  [
    'a shipping refund in the newer form',
    {
      financial_status: 'partially_refunded',
      shipping_lines: [aShippingLine()],
      refunds: [aRefund({ refund_shipping_lines: [{ id: 1, subtotal_amount_set: moneySet('2.50') }] })],
    },
    { ...refunded, shipping: 500, refunded_shipping: 250 },
  ],
  [
    'money given back for nothing in particular',
    {
      financial_status: 'partially_refunded',
      refunds: [aRefund({ order_adjustments: [adjustment('refund_discrepancy', '-7.50')] })],
    },
    { ...refunded, refunded: 750 },
  ],
  [
    'less given back than the returned piece cost',
    {
      financial_status: 'partially_refunded',
      line_items: [aLineItem({ current_quantity: 0 })],
      refunds: [
        aRefund({
          refund_line_items: [refundLine(466_157_049, 1, '20.00')],
          order_adjustments: [adjustment('refund_discrepancy', '5.00')],
        }),
      ],
    },
    { ...refunded, lines: [line({ refunded_quantity: 1, refunded: 1500 })] },
  ],
  [
    'a refund whose payment failed gave nothing back',
    {
      refunds: [
        aRefund({
          refund_line_items: [refundLine(466_157_049, 1, '20.00')],
          transactions: [{ kind: 'refund', status: 'failure', amount: '20.00' }],
        }),
      ],
    },
    { refund_id: '509562969' },
  ],
  [
    'a line that an edit took out counts as gone, a line it added as sold',
    {
      line_items: [aLineItem({ quantity: 3, current_quantity: 1, discount_allocations: [allocation('6.00')] }), two()],
    },
    {
      lines: [
        line({
          ...{ quantity: 3, gross: 6000, discount: 600, refunded_quantity: 2, refunded: 3600 },
          ...{ removed_quantity: 2, removed: 3600 },
        }),
        twoLine(),
      ],
    },
  ],
  [
    'a line edited away is counted once where the store also wrote a refund',
    {
      line_items: [aLineItem({ quantity: 2, current_quantity: 0 })],
      refunds: [aRefund({ refund_line_items: [refundLine(466_157_049, 2, '40.00')], transactions: [] })],
    },
    { refund_id: '509562969', lines: [line({ quantity: 2, gross: 4000, ...allGone })] },
  ],
  [
    'a refund without a payment is an edit, and what the store has yet to pay back for it is not taken off again',
    {
      financial_status: 'partially_refunded',
      line_items: [aLineItem({ quantity: 2, current_quantity: 0 }), two()],
      refunds: [
        aRefund({
          id: 1,
          refund_line_items: [refundLine(466_157_049, 2, '40.00')],
          order_adjustments: [adjustment('refund_discrepancy', '40.00')],
          transactions: [],
        }),
        aRefund({
          id: 2,
          created_at: '2026-03-07T09:00:00-05:00',
          order_adjustments: [adjustment('refund_discrepancy', '-42.00')],
        }),
      ],
    },
    {
      financial_status: 'partially_refunded',
      refund_id: '2',
      refunded: 200,
      lines: [line({ quantity: 2, gross: 4000, ...allGone }), twoLine()],
    },
  ],
  [
    'pieces removed with and without a refund of their own, and one returned for money',
    {
      financial_status: 'partially_refunded',
      line_items: [aLineItem({ quantity: 4, current_quantity: 1 })],
      refunds: [
        aRefund({ id: 1, refund_line_items: [refundLine(466_157_049, 1, '20.00')], transactions: [] }),
        aRefund({ id: 2, created_at: '2026-03-07T09:00:00-05:00', refund_line_items: [refundLine(466_157_049, 1, '20.00')] }),
      ],
    },
    {
      financial_status: 'partially_refunded',
      refund_id: '2',
      lines: [line({ quantity: 4, gross: 8000, refunded_quantity: 3, refunded: 6000, removed_quantity: 2, removed: 4000 })],
    },
  ],
  [
    'a cancelled order that nobody had paid: what the store takes back with it is no edit',
    {
      cancelled_at: '2026-03-05T14:00:00Z',
      financial_status: 'voided',
      line_items: [aLineItem({ quantity: 2, current_quantity: 0 })],
      refunds: [aRefund({ refund_line_items: [refundLine(466_157_049, 2, '40.00')], transactions: [] })],
    },
    {
      cancelled_at: new Date('2026-03-05T14:00:00Z'),
      financial_status: 'voided',
      refund_id: '509562969',
      lines: [line({ quantity: 2, gross: 4000, refunded_quantity: 2, refunded: 4000 })],
    },
  ],
  [
    'a cancelled order',
    { cancelled_at: '2026-03-02T08:00:00Z', cancel_reason: 'customer', financial_status: 'voided' },
    { cancelled_at: new Date('2026-03-02T08:00:00Z'), financial_status: 'voided' },
  ],
  ['a test order', { test: true }, { is_test: true }],
  ['an order that is partly paid', { financial_status: 'partially_paid' }, { financial_status: 'partially_paid' }],
  ['an authorization that ran out', { financial_status: 'expired' }, { financial_status: 'voided' }],
  ['an order nobody has paid yet', { financial_status: null }, { financial_status: 'pending' }],
  [
    'a sale over the counter without a customer',
    { customer: null, email: '', browser_ip: null, client_details: null, cart_token: null },
    { customer: null, address: null, cart_token: null },
  ],
  [
    'a customer without a name whose address only the order knows',
    { customer: { id: 5, email: null, first_name: null, last_name: '' } },
    {
      customer: {
        platform_id: '5',
        email: 'bob.norman@mail.example.com',
        full_name: null,
        created_at: new Date('2026-03-01T15:15:30Z'),
      },
    },
  ],
  [
    'the click that brought the buyer, noted in the cart',
    {
      note_attributes: [
        { name: 'gift', value: 'yes' },
        { name: '_tandem_click', value: 'B1946AC9-2492-4D23-8A5E-0D9F3C1B7A55' },
      ],
    },
    { click_id: 'b1946ac9-2492-4d23-8a5e-0d9f3c1b7a55' },
  ],
  [
    'the note of a click that was not counted, with its proof',
    { note_attributes: [{ name: '_tandem_click', value: `${SIGNED_CLICK}.blog.example` }] },
    { click_id: `${SIGNED_CLICK}.blog.example` },
  ],
  ['a note that is no click', { note_attributes: [{ name: '_tandem_click', value: "1'; drop table click" }] }, {}],
  [
    'two codes, one of them told twice',
    {
      discount_codes: [
        { code: 'ann10', amount: '0.00', type: 'percentage' },
        { code: 'BOB', amount: '0.00', type: 'percentage' },
      ],
      discount_applications: [
        { type: 'discount_code', code: 'ANN10' },
        { type: 'manual', title: 'Sorry' },
      ],
    },
    { coupon_codes: ['ANN10', 'BOB'] },
  ],
  [
    'an order without browser that a subscription made',
    { browser_ip: null, client_details: { browser_ip: '198.51.100.4' }, source_name: 'subscription_contract' },
    { address: '198.51.100.4', recurring: 'Shopify' },
  ],
]

describe("the platform's orders", () => {
  test.each(cases)('%s', (_title, over, expected) => {
    const payload: unknown = JSON.parse(JSON.stringify(aShopifyOrder(over)))
    expect(toOrder(OrderPayload.parse(payload))).toEqual({ ...plain, ...expected })
  })

  test('there are at least thirty of them', () => expect(cases.length).toBeGreaterThanOrEqual(30))

  test('returning every piece in any number of parts gives back exactly what the line cost', () => {
    const parts = ['6.66', '6.67', '6.67']
    const refunds = parts.map((part, i) => aRefund({ id: i + 1, refund_line_items: [refundLine(466_157_049, 1, part)] }))
    const order = toOrder(
      OrderPayload.parse(
        aShopifyOrder({
          line_items: [
            aLineItem({ quantity: 3, price: '6.67', discount_allocations: [allocation('0.01')], current_quantity: 0 }),
          ],
          refunds,
        }),
      ),
    )
    expect(order.lines[0]!.refunded).toBe(order.lines[0]!.gross - order.lines[0]!.discount)
  })

  test.each([
    ['an amount that is none', { line_items: [aLineItem({ price: '12,50', price_set: null })] }],
    ['an amount in scientific writing', { line_items: [aLineItem({ price: 1e21, price_set: null })] }],
    ['an amount in a currency the order is not in', { line_items: [aLineItem({ price_set: moneySet('20.00', 'EUR') })] }],
    ['a currency nobody knows', { currency: 'XXZ' }],
  ])('%s is not guessed at', (_title, over) => {
    expect(() => toOrder(OrderPayload.parse(aShopifyOrder(over)))).toThrow(RangeError)
  })
})
