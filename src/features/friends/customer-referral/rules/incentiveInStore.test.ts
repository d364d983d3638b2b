import { expect, test } from 'vitest'
import type { DiscountTerms } from '#features/motivation/coupons/rules/discountTerms.ts'
import { incentiveInStore } from './incentiveInStore.ts'
import { readReferral, toSetting, usualTerms } from './readReferral.ts'

const nothing = { incentive_type: 'none', incentive_amount: 0 }

test.each<[string, string, DiscountTerms['worth'], object]>([
  ['a part of the order', 'order', { percentage: '7.5' }, { incentive_type: 'percentage', incentive_amount: 75_000 }],
  [
    'a sum off the order',
    'order',
    { amount: '5.5', on_each_item: false },
    { incentive_type: 'fixed_amount', incentive_amount: 550 },
  ],
  ['free shipping', 'shipping', null, { incentive_type: 'shipping_line', incentive_amount: 0 }],
  ['a sum off each item', 'order', { amount: '5', on_each_item: true }, nothing],
  ['something off some products', 'product', { percentage: '10' }, nothing],
  ['what only the store can say', 'other', null, nothing],
  ['more decimals than a percentage has', 'order', { percentage: '33.333333' }, nothing],
])('a discount of %s is told as what it gives', (_, kind, worth, incentive) => {
  expect(incentiveInStore({ kind, worth }, 'USD')).toEqual(incentive)
})

test('an amount without one is asked for, by its field', () => {
  for (const [field, type] of [
    ['commission_amount', { commission_type: 0 }],
    ['incentive_amount', { incentive_type: 'fixed_amount' }],
  ] as const) {
    const read = readReferral(usualTerms, { ...type, [field]: '' }, 'USD')
    expect(Object.keys(read.problems ?? {})).toEqual([field])
  }
  expect(toSetting(usualTerms, null, 'USD')).toMatchObject({
    ...{ is_set_up: 0, status: 0, commission_type: 2, commission_amount: '10', wait_days: 14 },
    refer_customer_incentive: { incentive_type: 'percentage', incentive_amount: '10', coupon: 'FRIEND10' },
  })
})
