import { expect, test } from 'vitest'
import { bigNumber } from './bigNumber.ts'

test.each([
  [9_999, '9,999'],
  [10_000, '10K'],
  [12_340, '12.3K'],
  [1_000_000, '1M'],
  [2_500_000_000, '2.5B'],
  [0, '0'],
])('%d reads %s', (value, text) => expect(bigNumber(value, 'en')).toBe(text))
