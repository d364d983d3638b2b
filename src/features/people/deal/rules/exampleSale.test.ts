import { expect, test } from 'vitest'
import { CommissionType, ProgramRule, type RuleVersion } from '#features/commissions/commission/rules/RuleVersion.ts'
import { aRule } from '../../../../../tests/support/orders.ts'
import { exampleSale } from './exampleSale.ts'
import { codeRateOf, rateOf, ratesOf } from './rates.ts'

const flat = { type: CommissionType.flatPerOrder, amount: 500 } as const
const levels = {
  rule: ProgramRule.advance,
  levels: [
    { from: 0, amount: 50_000 },
    { from: 10_000, amount: 120_000 },
  ],
} as const

test.each<[says: string, rule: Partial<RuleVersion>, earns: number]>([
  ['ten percent', { amount: 100_000 }, 1_000],
  ['a flat amount', flat, 500],
  ['the level that 100.00 reaches', levels, 1_200],
  ['no more than the ceiling', { amount: 100_000, ceiling: 700 }, 700],
  ['nothing more for a new customer: the example is none', { amount: 100_000, new_customer: { type: 0, amount: 9_900 } }, 1_000],
])('the worked example earns %s', (_says, rule, earns) => {
  expect(exampleSale(aRule(rule))).toEqual({ sold: 10_000, earns })
})

test('a currency without small units has an example of its own size', () => {
  expect(exampleSale(aRule({ amount: 100_000, currency: 'JPY' }))).toEqual({ sold: 10_000, earns: 1_000 })
})

test('rates are told with what they are paid by, level by level', () => {
  expect(ratesOf(aRule({ amount: 100_000 }))).toEqual([{ type: 'percent', amount: 100_000, from: 0 }])
  expect(ratesOf(aRule(levels)).map(({ from }) => from)).toEqual([0, 10_000])
  expect(rateOf({ type: CommissionType.flatPerItem, amount: 300 })).toEqual({ type: 'per_item', amount: 300 })
  expect(codeRateOf(aRule({ coupon_commission: { amount: 50_000, apply_to: 'any_coupon' } }))).toEqual({
    ...{ type: 'percent', amount: 50_000, of: 'any' },
  })
})
