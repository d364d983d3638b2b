import { expect, expectTypeOf, test } from 'vitest'
import { createTexts, type KeyOf } from '#kit/text.ts'
import { aCredit, aLine, anOrder, aRule, linesOf, percent, perItem, perOrder } from '../../../../../tests/support/orders.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { explain, type Topic } from './explain.ts'
import type { CreditedSale, OrderVersion } from './OrderVersion.ts'
import { price } from './price.ts'
import { ProgramRule, type RuleVersion, TaxMode } from './RuleVersion.ts'

const texts = createTexts({ en, vi })

function read(
  order: Partial<OrderVersion>,
  rule: Partial<RuleVersion> = {},
  credit: Partial<CreditedSale> = {},
  language: 'en' | 'vi' = 'en',
) {
  return explain(price(anOrder(order), aRule(rule), aCredit(credit))).map(({ key, values }) => texts(language)(key, values))
}

test('every sentence exists', () => {
  expectTypeOf<Topic>().toEqualTypeOf<KeyOf<(typeof en)['commission']['explain']>>()
})

test('an ordinary order reads from the price to the commission', () => {
  expect(read({ lines: [aLine({ title: 'Lamp', discount: 2000 })] })).toEqual([
    'Lamp, 1 item: $100.00',
    'Less $20.00 discount.',
    'The program rate applies.',
    '10% of $80.00 = $8.00',
    'Commission: $8.00',
  ])
})

test('the same in Vietnamese', () => {
  expect(read({ lines: [aLine({ title: 'Đèn' })] }, {}, {}, 'vi')).toEqual([
    'Đèn, 1 sản phẩm: $100.00',
    'Áp dụng mức hoa hồng của chương trình.',
    '10% của $100.00 = $10.00',
    'Hoa hồng: $10.00',
  ])
})

test('excluded products, gift cards and refunds are marked', () => {
  const lines = [
    aLine({ id: '1', title: 'Lamp', quantity: 2, refunded_quantity: 1, refunded: 5000 }),
    aLine({ id: '2', title: 'Bulb' }),
    aLine({ id: '3', title: 'Gift card', kind: 'gift_card' }),
  ]
  expect(read({ lines }, { excluded_products: new Set(['p2']) })).toEqual([
    'Lamp, 2 items: $100.00',
    'Less $50.00 refunded to the customer.',
    '1 item was returned or fully refunded.',
    'The program rate applies.',
    '10% of $50.00 = $5.00',
    'Bulb, 1 item: $100.00',
    'This product is excluded from commission.',
    'Gift card, 1 item: $100.00',
    'Gift cards, tips and duties earn no commission.',
    'Commission: $5.00',
  ])
})

test('taxes, shipping and an excess refund are said', () => {
  const order = { lines: [aLine({ tax: 1900, refunded: 99_999 }), aLine({ id: '2', gross: 11_900, tax: 1900 })], shipping: 500 }
  const sentences = read(order, { tax_mode: TaxMode.insidePrices, exclude_tax: true })
  expect(sentences).toContain('Less $19.00 tax included in the price.')
  expect(sentences).toContain('Shipping: $5.00')
  expect(sentences).toContain('More was refunded than was paid. The excess doesn’t reduce the commission.')
  expect(read({ lines: [aLine({ tax: 2000 })] })).toContain('Plus $20.00 tax added to the price.')
})

test('rounding is said once for the order, and where a line took the odd cent', () => {
  expect(read({ lines: linesOf(15, 15) })).toEqual([
    'Product 1, 1 item: $0.15',
    'The program rate applies.',
    '10% of $0.15 = 0.015 USD',
    'Counted as $0.02 so that the lines add up to the commission.',
    'Product 2, 1 item: $0.15',
    'The program rate applies.',
    '10% of $0.15 = 0.015 USD',
    'Counted as $0.01 so that the lines add up to the commission.',
    'Commission: $0.03',
  ])
  expect(read({ lines: linesOf(15) })).toContain('Exactly 0.015 USD, rounded once to $0.02.')
  expect(read({ currency: 'JPY', lines: linesOf(15) }, { currency: 'JPY' })).toContain('Exactly 1.5 JPY, rounded once to ¥2.')
})

test('flat amounts, ceiling and levels are said in their own words', () => {
  expect(read({ lines: [aLine({ quantity: 3 })] }, perItem(250))).toContain('$2.50 for each of 3 items = $7.50')
  expect(read({ lines: linesOf(100, 100), shipping: 900 }, perOrder(300))).toEqual([
    'Product 1, 1 item: $1.00',
    'The program rate applies.',
    '$3.00 per order, $1.50 of it for this product',
    'Product 2, 1 item: $1.00',
    'The program rate applies.',
    '$3.00 per order, $1.50 of it for this product',
    'Commission: $3.00',
  ])
  expect(read({}, { ceiling: 700 })).toContain('Reduced from $10.00 to $7.00, the program’s maximum per order.')
  const levels = [100_000, 200_000].map((amount, i) => ({ from: i * 50_000, amount }))
  expect(read({}, { rule: ProgramRule.advance, levels })).toContain('The next level starts at an order value of $500.00.')
})

test('the rules that lost are named with their reasons', () => {
  const rules: Partial<RuleVersion> = {
    special: new Map([['v1', { ...percent('20'), id: 1 }]]),
    excluded_products: new Set(['p1']),
    new_customer: percent('30'),
    first_commission: percent('25'),
    coupon_commission: { amount: 50_000, apply_to: 'affiliate_coupon' },
  }
  const order = { lines: linesOf(100, 100), coupons: [{ code: 'SALE', affiliate_id: null }], is_new_customer: true }
  const [first, second] = [0, 1].map(line =>
    explain(price(anOrder(order), aRule(rules), aCredit()))
      .filter(sentence => sentence.line === line)
      .map(sentence => sentence.key.replace('commission.explain.', '')),
  )
  const whyNot = ['lost.not_first_order', 'lost.no_affiliate_coupon', 'outranked.simple']
  expect(first).toEqual(['product', 'won.special', 'percent', 'outranked.excluded', 'outranked.new_customer', ...whyNot])
  expect(second).toEqual(['product', 'won.new_customer', 'percent', ...whyNot])
})

test('an order that earns nothing says why', () => {
  expect(read({}, { excluded_products: new Set(['p1']) }).at(-1)).toBe('No commission: all products in the order are excluded.')
  expect(read({ lines: [aLine({ kind: 'tip' })] }).at(-1)).toBe('No commission: the order has no products that can earn it.')
})

test('amounts may be shown the way of the shop', () => {
  const priced = price(anOrder(), aRule(), aCredit())
  expect(explain(priced, amount => `${amount} cents`).at(-1)?.values).toEqual({ amount: '1000 cents' })
})
