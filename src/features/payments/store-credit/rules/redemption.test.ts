import { expect, test } from 'vitest'
import { redemptionProblem } from './redemption.ts'

const on = { self_redemption: true, min_amount: 500, max_amount: 2_000 }

test.each([
  [500, 5_000, on, undefined],
  [2_000, 5_000, on, undefined],
  [1_000, 1_000, on, undefined],
  [1_000, 999, on, 'above_balance'],
  [499, 5_000, on, 'below_minimum'],
  [2_001, 5_000, on, 'above_maximum'],
  [5_000, 5_000, { ...on, max_amount: null }, undefined],
  [0, 5_000, { ...on, min_amount: 0 }, 'nothing'],
  [-1, 5_000, { ...on, min_amount: 0 }, 'nothing'],
  [1_000, 5_000, { ...on, self_redemption: false }, 'off'],
] as const)('a code of %i from a balance of %i with %j: %s', (amount, balance, limits, problem) => {
  expect(redemptionProblem(amount, balance, limits)).toBe(problem)
})
