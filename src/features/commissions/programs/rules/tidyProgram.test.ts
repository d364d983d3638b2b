import { expect, test } from 'vitest'
import { blankProgram } from './blankProgram.ts'
import { tidyProgram, type UntidyProgram } from './tidyProgram.ts'

const simple: UntidyProgram = { ...blankProgram, name: 'Friends', commission_amount: '10' }
const levels = [{ from: '0', amount: '5' }]

test.each<[string, Partial<UntidyProgram>, Partial<UntidyProgram>]>([
  ['the simple rule drops the levels', { advance_amount: levels }, { commission_amount: '10', advance_amount: [] }],
  [
    'the advance rule drops the simple amount',
    { rule: 2, advance_amount: levels },
    { commission_amount: null, advance_amount: levels },
  ],
  [
    'coupon commissioning that is off drops its amount and what it applies to',
    { commissioning_status: 0, commissioning_amount: '7', commissioning_apply_to: 'any_coupon' },
    { commissioning_amount: null, commissioning_apply_to: null },
  ],
  [
    'coupon commissioning that is on keeps them',
    { commissioning_status: 1, commissioning_amount: '7', commissioning_apply_to: 'any_coupon' },
    { commissioning_status: 1, commissioning_amount: '7', commissioning_apply_to: 'any_coupon' },
  ],
  [
    'coupon commissioning begins with the coupons of affiliates',
    { commissioning_status: 1, commissioning_amount: '7' },
    { commissioning_apply_to: 'affiliate_coupon' },
  ],
  [
    'the advance rule leaves no room for coupon commissioning',
    { rule: 2, advance_amount: levels, commissioning_status: 1, commissioning_amount: '7' },
    { commissioning_status: 0, commissioning_amount: null },
  ],
  [
    'without lifetime commission there is no first commission',
    { lifetime_commission: 0, enable_first_commission: 1, first_commission_type: 2, first_commission_amount: '20' },
    { enable_first_commission: 0, first_commission_type: 0, first_commission_amount: '0' },
  ],
  [
    'with lifetime commission the first commission stays',
    { lifetime_commission: 1, enable_first_commission: 1, first_commission_type: 2, first_commission_amount: '20' },
    { enable_first_commission: 1, first_commission_type: 2, first_commission_amount: '20' },
  ],
  [
    'the commission for new customers that is off drops its type and amount',
    { for_new_customer: 0, for_new_customer_type: 2, for_new_customer_amount: '15' },
    { for_new_customer_type: null, for_new_customer_amount: null },
  ],
  [
    'the commission for new customers that is on keeps them',
    { for_new_customer: 1, for_new_customer_type: 2, for_new_customer_amount: '15' },
    { for_new_customer_type: 2, for_new_customer_amount: '15' },
  ],
  [
    'empty new lists clear what was excluded',
    { exclude_product: [1, 2], exclude_product_new: [], exclude_collection: [3], exclude_collection_new: [] },
    { exclude_product: [], exclude_collection: [] },
  ],
  [
    'a new list takes the place of the old one, each once',
    { exclude_product: [1, 2], exclude_product_new: [2, 3, 3] },
    { exclude_product: [2, 3] },
  ],
  ['without a new list the old one stays', { exclude_product: [1, 2] }, { exclude_product: [1, 2] }],
])('%s', (_sentence, change, kept) => {
  expect(tidyProgram({ ...simple, ...change })).toMatchObject(kept)
})

test('tidying twice changes nothing more', () => {
  const once = tidyProgram({ ...simple, rule: 2, advance_amount: levels, commissioning_status: 1, for_new_customer: 1 })
  expect(tidyProgram(once)).toEqual(once)
})
