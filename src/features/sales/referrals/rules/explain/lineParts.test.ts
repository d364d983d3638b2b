import { expect, test } from 'vitest'
import type { ExplainedLine } from './explanations.ts'
import { calculationOf, isShown, lostSentences, ruleName, stepsOf } from './lineParts.ts'

const money = (amount: number) => `$${(amount / 100).toFixed(2)}`

function aLine(part: Partial<ExplainedLine> = {}): ExplainedLine {
  return {
    ...{ line_id: '1', product_id: '1', variant_id: null, title: 'Tent', kind: 'product', quantity: 1, quantity_left: 1 },
    ...{ gross: 24_900, discount: 0, tax: 0, refunded: 0, over_refunded: false, base: 24_900, won: 'simple' },
    ...{ rate: { type: 2, amount: 100_000 }, lost: [], exact: '2490', share: 2_490, remainder: '0', sentences: ['Tent'] },
    hints: [],
    ...part,
  }
}

test('a line goes from its price to its base by what was added and taken away, and by nothing else', () => {
  const line = aLine({ discount: 900, tax: -2_000, refunded: 1_000, base: 21_000 })
  const steps = stepsOf(line)
  expect(steps.map(step => step.amount)).toEqual([24_900, -900, -2_000, -1_000])
  expect(steps.reduce((sum, step) => sum + step.amount, 0)).toBe(line.base)
  expect(stepsOf(aLine())).toHaveLength(1)
})

test.each([
  [
    { type: 2, amount: 125_000 },
    { rate: '12.5', base: '$249.00' },
  ],
  [
    { type: 1, amount: 500 },
    { amount: '$5.00', count: 1 },
  ],
  [{ type: 0, amount: 999 }, { amount: '$9.99' }],
])('the rate %j is written with its own values', (rate, values) => {
  expect(calculationOf(aLine({ rate }), money)?.values).toEqual(values)
})

test('a line without a rate reckons nothing, and names why', () => {
  expect(calculationOf(aLine({ rate: null, won: 'excluded' }), money)).toBeUndefined()
  expect(ruleName('excluded')).toBe('excluded')
})

test('the rules that lost are the last sentences, one for each', () => {
  const lost = [
    { rule: 'coupon', why: 'no_coupon' },
    { rule: 'level', why: 'level_not_reached', from: 50_000 },
  ]
  expect(lostSentences(aLine({ lost, sentences: ['Tent', '10%', 'no coupon', 'next level'] }))).toEqual([
    'no coupon',
    'next level',
  ])
  expect(lostSentences(aLine())).toEqual([])
})

test('shipping that does not count is not shown', () => {
  expect(isShown(aLine({ kind: 'shipping', sentences: [] }))).toBe(false)
})
