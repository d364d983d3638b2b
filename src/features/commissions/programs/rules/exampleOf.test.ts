import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ExampleOrder, exampleOf } from './exampleOf.ts'
import type { ProgramFields } from './ProgramDraft.ts'

const exampleOrder: ExampleOrder = {
  value: '100',
  items: 1,
  quantity: 2,
  shipping: '0',
  tax: '0',
  discount: '0',
  is_new_customer: false,
  is_first_order: false,
  coupon: 'none',
}

const pays = (draft: ProgramFields, order: Partial<ExampleOrder> = {}) => {
  const example = exampleOf(draft, { ...exampleOrder, ...order }, { currency: 'USD' })
  return 'amount' in example ? example.amount : example.problems
}

describe('an order of 100.00 pays', () => {
  test.each<[string, ProgramFields, Partial<ExampleOrder>, number]>([
    ['a percentage', { commission_type: 2, commission_amount: '12.5' }, {}, 1_250],
    ['an amount once', { commission_type: 0, commission_amount: '8' }, { items: 3, quantity: 3 }, 800],
    ['an amount for every piece', { commission_type: 1, commission_amount: '8' }, { items: 2, quantity: 3 }, 2_400],
    ['less after a discount', { commission_type: 2, commission_amount: '10' }, { discount: '20' }, 800],
    ['nothing for shipping', { commission_type: 2, commission_amount: '10', exclude_shipping: 1 }, { shipping: '10' }, 1_000],
    [
      'for shipping where it counts',
      { commission_type: 2, commission_amount: '10', exclude_shipping: 0 },
      { shipping: '10' },
      1_100,
    ],
    ['nothing for tax on top', { commission_type: 2, commission_amount: '10' }, { tax: '8' }, 1_000],
    ['for tax on top where it counts', { commission_type: 2, commission_amount: '10', exclude_tax: 0 }, { tax: '8' }, 1_080],
    ['less where tax is inside the price', { commission_type: 2, commission_amount: '10', tax_setting: 1 }, { tax: '8' }, 920],
    [
      'by the level it reaches',
      {
        rule: 2,
        commission_type: 2,
        advance_amount: [
          { from: '0', amount: '5' },
          { from: '100', amount: '7' },
        ],
      },
      {},
      700,
    ],
    [
      'more for a new customer',
      {
        commission_type: 2,
        commission_amount: '10',
        for_new_customer: 1,
        for_new_customer_type: 0,
        for_new_customer_amount: '30',
      },
      { is_new_customer: true },
      3_000,
    ],
    [
      'more for the first order of a customer',
      {
        commission_type: 2,
        commission_amount: '10',
        lifetime_commission: 1,
        enable_first_commission: 1,
        first_commission_type: 2,
        first_commission_amount: '20',
      },
      { is_first_order: true },
      2_000,
    ],
    [
      'differently with a coupon of the affiliate',
      { commission_type: 2, commission_amount: '10', commissioning_status: 1, commissioning_amount: '4' },
      { coupon: 'affiliate' },
      400,
    ],
    [
      'as ever with a coupon of the store',
      { commission_type: 2, commission_amount: '10', commissioning_status: 1, commissioning_amount: '4' },
      { coupon: 'store' },
      1_000,
    ],
    ['at most the ceiling', { commission_type: 2, commission_amount: '50', ceiling: '15' }, {}, 1_500],
  ])('%s', (_sentence, draft, order, amount) => {
    expect(pays(draft, order)).toBe(amount)
  })
})

test('says why, and what the network earns on top', () => {
  const draft: ProgramFields = { commission_type: 2, commission_amount: '10', network_rates: ['10', '5'] }
  const example = exampleOf(draft, exampleOrder, { currency: 'USD', titleOf: () => 'Any product' })
  if (!('amount' in example)) return expect.unreachable()
  expect(example.sentences.map(sentence => sentence.key)).toContain('commission.explain.won.simple')
  expect(example.sentences[0]!.values).toMatchObject({ product: 'Any product' })
  expect(example.network.map(level => [level.level, level.amount])).toEqual([
    [1, 100],
    [2, 50],
  ])
})

test('a draft without a name is no obstacle; an amount that is none is named by its field', () => {
  expect(pays({ name: '', commission_type: 2, commission_amount: '10' })).toBe(1_000)
  expect(pays({ commission_type: 2, commission_amount: '101' })).toEqual({
    commission_amount: [{ key: 'programs.percentTooHigh' }],
  })
  expect(pays({ commission_type: 2, commission_amount: '10,5' })).toMatchObject({
    commission_amount: [{ key: 'programs.amountInvalid' }],
  })
  expect(pays({ commission_amount: '10' }, { value: 'a lot' })).toMatchObject({
    'order.value': [{ key: 'programs.amountInvalid' }],
  })
  expect(pays({ commission_amount: '10' }, { discount: '101' })).toMatchObject({
    'order.discount': [{ key: 'programs.example.discountTooHigh' }],
  })
})

test('whatever is typed, there is an answer', () => {
  const typed = fc.oneof(fc.string(), fc.nat(10_000).map(String), fc.constantFrom('0', '100', '0.01', '1e9', ''))
  const draft = fc.record({
    rule: fc.constantFrom(1, 2),
    commission_type: fc.constantFrom(0, 1, 2),
    commission_amount: typed,
    advance_amount: fc.array(fc.record({ from: typed, amount: typed }), { maxLength: 3 }),
    exclude_tax: fc.constantFrom(0, 1),
    tax_setting: fc.constantFrom(0, 1, 2),
    ceiling: typed,
    network_rates: fc.array(typed, { maxLength: 3 }),
  })
  const order = fc.record({
    value: typed,
    items: fc.integer(),
    quantity: fc.double(),
    shipping: typed,
    tax: typed,
    discount: typed,
    is_new_customer: fc.boolean(),
    is_first_order: fc.boolean(),
    coupon: fc.constantFrom('none', 'affiliate', 'store'),
  })
  fc.assert(
    fc.property(draft, order, (program, bought) => {
      const example = exampleOf(program as ProgramFields, bought as ExampleOrder, { currency: 'USD' })
      return 'problems' in example ? Object.keys(example.problems!).length > 0 : example.amount >= 0
    }),
  )
})
