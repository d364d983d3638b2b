import { expect, test } from 'vitest'
import { plainRule } from '#server/store-platform/discount-port.ts'
import type { DiscountTerms } from './discountTerms.ts'
import { sharedRule, unsharedCoupon } from './shared-coupon.ts'

const percent = { title: 'Ten', ...plainRule, worth: { percentage: '10' } } as unknown as DiscountTerms
const amount = { ...percent, worth: { amount: '5.00', on_each_item: false } }
const discount = { kind: 'order' as const, terms: percent, ends_at: null, currency: 'USD' }

test.each([
  ['a percentage of the order, everywhere', discount, 'EUR', []],
  ['free shipping, everywhere', { ...discount, kind: 'shipping' as const, terms: { ...percent, worth: null } }, 'EUR', []],
  ['an amount, where the currency is the same', { ...discount, terms: amount }, 'USD', []],
  ['an amount, not in another currency', { ...discount, terms: amount }, 'EUR', ['rule']],
  ['a minimum, not in another currency', { ...discount, terms: { ...percent, minimum: { amount: '50.00' } } }, 'EUR', ['rule']],
  ['a minimum of pieces, everywhere', { ...discount, terms: { ...percent, minimum: { quantity: 2 } } }, 'EUR', []],
  ['a discount on products, nowhere', { ...discount, kind: 'product' as const }, 'USD', ['rule']],
  ['one of some customers, nowhere', { ...discount, terms: { ...percent, customer_ids: ['1'] } }, 'USD', ['rule']],
  ['one the store invented, nowhere', { ...discount, kind: 'other' as const }, 'USD', ['rule']],
])('a code goes on to another store: %s', (_case, one, currency, kept) => {
  expect(unsharedCoupon({ rule: sharedRule(one) }, undefined, { currency })).toEqual(kept)
})

test('once a store has the code, what it takes off is that store’s own', () => {
  expect(unsharedCoupon({ rule: sharedRule(discount) }, {}, { currency: 'USD' })).toEqual(['rule'])
})
