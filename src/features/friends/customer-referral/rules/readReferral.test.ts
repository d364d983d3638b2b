import { describe, expect, test } from 'vitest'
import { aboveLimits } from './aboveLimits.ts'
import type { ReferralDraft } from './ReferralDraft.ts'
import { readReferral, toSetting, usualTerms } from './readReferral.ts'

const none = { limit_per_person: null, limit_per_month: null, limit_in_all: null }

describe('a program of customers who bring friends', () => {
  test.each<[string, ReferralDraft, object]>([
    ['a fixed reward', { commission_type: 0, commission_amount: '5' }, { commission_type: 0, commission_amount: 500 }],
    ['a part of the order', { commission_amount: '12.5' }, { commission_type: 2, commission_amount: 125_000 }],
    ['a sum off', { incentive_type: 'fixed_amount', incentive_amount: '5.50' }, { incentive_amount: 550, coupon: 'FRIEND10' }],
    ['free shipping', { incentive_type: 'shipping_line' }, { incentive_type: 'shipping_line', incentive_amount: 0 }],
    ['nothing for friends', { incentive_type: 'none' }, { incentive_type: 'none', incentive_amount: 0, coupon: '' }],
    ['a name without the spaces around it', { program_name: ' Friends ' }, { program_name: 'Friends' }],
    ['a limit taken away', { limit_per_person: null }, { limit_per_person: null }],
  ])('can give %s', (_, draft, terms) => {
    const read = readReferral({ ...usualTerms, limit_per_person: 3 }, draft, 'USD')
    expect(read).toMatchObject({ terms })
  })

  test.each<[string, ReferralDraft, string]>([
    ['more than all of an order', { commission_amount: '100.01' }, 'commission_amount'],
    ['less than nothing', { commission_type: 0, commission_amount: '-1' }, 'commission_amount'],
    ['another type without its amount', { commission_type: 0 }, 'commission_amount'],
    ['more off than there is', { incentive_amount: '101' }, 'incentive_amount'],
    ['a code that is none', { coupon_name: 'two words' }, 'coupon_name'],
    ['no code', { coupon_name: '' }, 'coupon_name'],
    ['no name', { program_name: '  ' }, 'program_name'],
    ['a name of 101 letters', { program_name: 'x'.repeat(101) }, 'program_name'],
    ['a year and a day of waiting', { wait_days: 366 }, 'wait_days'],
    ['half a day', { wait_days: 0.5 }, 'wait_days'],
    ['a limit of none', { limit_per_month: 0 }, 'limit_per_month'],
  ])('refuses %s', (_, draft, field) => {
    expect(Object.keys(readReferral(usualTerms, draft, 'USD').problems ?? {})).toEqual([field])
  })

  test('sent back as it is shown, it stays the same', () => {
    for (const currency of ['USD', 'JPY', 'KWD'] as const)
      for (const commission_type of [0, 2] as const)
        for (const incentive_type of ['percentage', 'fixed_amount', 'shipping_line', 'none'] as const) {
          const coupon = incentive_type === 'none' ? '' : 'FRIEND'
          const incentive_amount = incentive_type === 'percentage' || incentive_type === 'fixed_amount' ? 1_234 : 0
          const terms = { ...usualTerms, commission_type, incentive_type, incentive_amount, coupon }
          const { refer_customer_incentive: incentive, ...setting } = toSetting(terms, 1, currency)
          const draft = { ...setting, ...incentive, coupon_name: incentive.coupon }
          expect(readReferral(terms, draft, currency)).toEqual({ terms })
        }
  })
})

test.each([
  [{ of_person: 2, in_month: 9, in_all: 9 }, { ...none, limit_per_person: 3 }, false],
  [{ of_person: 3, in_month: 9, in_all: 9 }, { ...none, limit_per_person: 3 }, true],
  [{ of_person: 0, in_month: 9, in_all: 9 }, { ...none, limit_per_month: 9 }, true],
  [{ of_person: 0, in_month: 0, in_all: 9 }, { ...none, limit_in_all: 9 }, true],
  [{ of_person: 9, in_month: 9, in_all: 9 }, none, false],
])('after %o and with %o a reward is too much: %s', (before, limits, isAbove) =>
  expect(aboveLimits([{ id: 1, ...before }], limits)).toEqual(isAbove ? [1] : []),
)
