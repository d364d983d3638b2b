import { expect, test } from 'vitest'
import { payableSum } from './payableSum.ts'

test('who cannot be paid now adds nothing to what a selection comes to', () => {
  const rows = [
    { hindrance: null, total_amount: 1000 },
    { hindrance: 'no_method', total_amount: 700 },
    { hindrance: 'debt', total_amount: -300 },
    { hindrance: null, total_amount: 250 },
  ] as const
  expect(payableSum(rows)).toBe(1250)
  expect(payableSum([])).toBe(0)
})
